import type { RefusalCode } from '../codes.ts'

export const refusals: Record<RefusalCode, string> = {
  BAD_FIELD: 'The field {{field}} is not valid: {{problem}}.',
  BAD_BODY: 'The request could not be read.',
  BODY_TOO_LARGE: 'The request is larger than the server accepts.',
  CROSS_SITE: 'The request did not come from this page. Reload the page and try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in {{seconds}} seconds.',
  NOT_FOUND: 'There is nothing at this address.',
  SERVER_ERROR: 'Something went wrong on the server. It was logged.',
  WORLD_UNKNOWN: 'There is no world {{world}}.',
  WORLD_CLOSED: 'World {{world}} is closed. Its plans stay readable, but nothing new can be planned on it.',
  WORLD_LOADING: 'The villages of world {{world}} are being loaded. Try again in a few seconds.',
  WORLD_UNREACHABLE: 'The game server of world {{world}} does not answer. Try again later.',
  COORDS_UNKNOWN:
    'Some Coordinates could not be found for this world. Please make sure you have selected the correct world.',
  UNIT_NOT_ON_WORLD: 'World {{world}} has no unit {{unit}}.',
  LOCAL_TIME_SKIPPED: '{{time}} does not exist on the clock of world {{world}}: it is skipped by the clock change.',
  ARRIVAL_WINDOW_REVERSED: 'The latest arrival time of {{coords}} lies before its arrival time.',
  SLOT_REVERSED: 'The exclusion slot from {{start}} ends before it starts.',
  FASTEST_AND_SLOWEST: 'A plan is either the fastest or the slowest, not both.',
  NOTHING_WANTED: 'No command is wanted: every count is zero.',
  TOO_MANY_SOURCES: 'The plan has {{count}} source uses; at most {{limit}} are possible.',
  TOO_MANY_COMMANDS: 'The plan wants {{count}} commands; at most {{limit}} are possible.',
  PLANNER_BUSY: 'Too many plans are being made right now. Try again in a moment.',
  PLANNING_TOO_LONG: 'The plan took longer than {{seconds}} seconds and was stopped. Plan fewer commands at once.',
  SEARCH_TOO_SHORT: 'A search needs at least {{characters}} characters.',
  DATABASE_DOWN: 'The database does not answer. Try again in a moment.',
  SIGN_IN_NEEDED: 'Sign in to do this.',
  ROLE_NEEDED: 'Your account does not have the role that this needs.',
  ACCOUNT_PROTECTED:
    'An account with the role ADMIN or OWNER cannot be deleted. The role has to be taken from it first.',
  PROVIDER_UNKNOWN: 'There is no way to sign in through {{provider}}.',
}
