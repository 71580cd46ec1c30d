-- Seats that people play for a friend who handed them over, so that they find the table again.

create table friend_seat (
  table_id text not null references game_table (id) on delete cascade,
  seat integer not null,
  person text not null references person (id) on delete cascade,
  primary key (table_id, seat)
);
create index friend_seat_of_person on friend_seat (person);
