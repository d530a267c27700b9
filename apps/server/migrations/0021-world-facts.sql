-- What an operation needs to know of a world. Worlds that were read before have the usual values until their settings are
-- read again, within a day.
alter table world
  -- {"spear": 1, …, "militia": 0} as the world serves them; a unit that is missing takes what is usual.
  add column farm_spaces jsonb not null default '{}',
  add column has_militia boolean not null default true,
  -- Least farm space of an attack, in percent of the points of its village; 0 is no limit. Too high a limit costs
  -- some scouts, too low a one a refused attack.
  add column fake_limit_percent double precision not null default 1,
  -- none, points, pointsAndTime or pointsForATime.
  add column morale text not null default 'points',
  -- Whole hours of the world's clock, 0 to 23, the first within; null where there is no night bonus.
  add column night_from_hour smallint,
  add column night_until_hour smallint;
