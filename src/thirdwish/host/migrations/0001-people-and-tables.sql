-- People, what lets them in, tables, and everything that ever happened at a table.
-- Times are milliseconds since 1970. The same text runs on SQLite and on PostgreSQL.

create table setting (
  name text primary key,
  value text not null
);

create table person (
  id text primary key,
  name text not null,
  account text unique,             -- the name to sign in with, folded; null for a guest
  passphrase text,                 -- argon2
  muted text not null default '',  -- ids of people whose chat this person does not want
  created bigint not null
);

create table pass (                -- a session of a browser, or a token for a program
  digest text primary key,
  person text not null references person (id) on delete cascade,
  kind text not null,
  label text not null,
  created bigint not null
);
create index pass_of_person on pass (person);

create table game_table (
  id text primary key,
  game text not null,
  creator text,
  setting text not null,           -- JSON: what was agreed on when it was made
  own_box text not null,
  seed text not null,
  nonce text not null,
  link text not null,              -- lets in whoever has it
  visibility text not null,
  state text not null,             -- open, playing, over
  summary text not null,           -- JSON: who sits where, for lists
  created bigint not null,
  changed bigint not null,
  due bigint,                      -- when a clock runs out, or a bot that did not answer is asked again
  keeper text,                     -- the worker that sees to clock and bots
  kept_until bigint
);
create index table_for_lists on game_table (visibility, state, changed);
create index table_due on game_table (due);

create table entry (               -- the truth: everything that happened at a table, in order
  table_id text not null references game_table (id) on delete cascade,
  seq integer not null,
  at bigint not null,
  kind text not null,
  seat integer not null,
  what text not null,
  who text not null,               -- a person, a bot, or what else answered
  primary key (table_id, seq)
);

create table place (               -- a person's seat at a table, and what came of it
  table_id text not null references game_table (id) on delete cascade,
  seat integer not null,
  person text not null references person (id) on delete cascade,
  game text not null,
  score integer,
  won integer,
  ended bigint,
  primary key (table_id, seat)
);
create index place_of_person on place (person);

create table record (              -- what a game keeps of a person's finished games
  person text not null references person (id) on delete cascade,
  game text not null,
  kept text not null,              -- JSON
  at bigint not null
);
create index record_of_person on record (person, game);
