-- How many requests came from an address within a minute, by all processes together. It lives for minutes: what a crash
-- takes of it is not missed, so nothing of it is written ahead.
create unlogged table request_count (
  address bytea not null,
  minute bigint not null,
  requests integer not null,
  primary key (address, minute)
);
