import type { RefusalCode } from '../codes.ts'

export const refusals: Record<RefusalCode, string> = {
  BAD_FIELD: 'The field {{field}} is not valid: {{problem}}.',
  BAD_BODY: 'The request could not be read.',
  BODY_TOO_LARGE: 'The request is larger than the server accepts.',
  BODY_ENCODED: 'The request is compressed, and the server reads none that are.',
  SERVER_BUSY: 'The server has too much to read right now. Try again in a moment.',
  CROSS_SITE: 'The request did not come from this page. Reload the page and try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in {{seconds}} seconds.',
  TOO_MANY_CONNECTIONS: 'Too much is open from your network at once. Close what you do not need, then try again.',
  ANSWERS_NOT_TAKEN: 'Your network has not taken what it asked for before. Try again in a moment.',
  NOT_FOUND: 'There is nothing at this address.',
  SERVER_ERROR: 'Something went wrong on the server. It was logged.',
  REFUSED_ON_THE_WAY: 'Something between this page and the server refused the request (status {{status}}).',
  REQUEST_TOO_SLOW: 'The request took too long to arrive. Check your connection and try again.',
  ANSWER_TOO_SLOW: 'The server could not answer in time. Try again in a moment.',
  WORLD_UNKNOWN: 'There is no world {{world}}.',
  WORLD_CLOSED: 'World {{world}} is closed. Its plans stay readable, but nothing new can be planned on it.',
  WORLD_LOADING: 'The villages of world {{world}} are being loaded. Try again in a few seconds.',
  WORLD_UNREACHABLE: 'The game server of world {{world}} does not answer. Try again later.',
  WORLD_NOT_BELIEVED:
    'The game server sent data of world {{world}} that cannot be right. It is asked again within the hour.',
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
  PLANS_IN_HAND: 'You have {{limit}} plans in the making already. Wait for one of them, or cancel it.',
  PLANNING_TOO_LONG:
    'The plan was not ready after {{seconds}} seconds and was stopped: {{commands}} commands from {{sources}} villages are too many at once. Plan half of the targets first, then the rest with the villages that are left.',
  PLANNING_TOO_LONG_APART:
    'The plan was not ready after {{seconds}} seconds and was stopped: keeping {{commands}} commands from {{sources}} villages apart in time takes longest. Plan half of the targets first, or allow commands to leave in the same second.',
  PLANNING_TOO_BIG:
    'The plan needs more memory than the server has for one: {{commands}} commands from {{sources}} villages are too many at once. Plan half of the targets first, then the rest with the villages that are left.',
  PLAN_LOST: 'The server that made the plan was lost, twice. Plan again in a moment.',
  SERVER_CLOSING: 'The server is being restarted. Try again in a moment.',
  SEARCH_TOO_SHORT: 'A search needs at least {{characters}} characters.',
  DATABASE_DOWN: 'The database does not answer. Try again in a moment.',
  STORAGE_FULL:
    'This server has no room left and cannot save anything. What is saved can still be read; try again later.',
  SIGN_IN_NEEDED: 'Sign in to do this.',
  ROLE_NEEDED: 'Your account does not have the role that this needs.',
  ACCOUNT_PROTECTED:
    'An account with the role ADMIN or OWNER cannot be deleted. The role has to be taken from it first.',
  PROVIDER_UNKNOWN: 'There is no way to sign in through {{provider}}.',
  USER_UNKNOWN: 'There is no account {{id}}.',
  ROLE_FIXED: 'The role {{role}} cannot be given or taken away here.',
  ROLE_HELD: '{{name}} has the role {{role}} already.',
  ROLE_NOT_HELD: '{{name}} does not have the role {{role}}.',
  ROLE_INCLUDED: '{{name}} is ADMIN or OWNER and may do all that {{role}} may: {{role}} is neither given nor taken.',
  OWNER_KEEPS_ADMIN: 'The role ADMIN cannot be taken from an OWNER.',
  OWN_ADMIN_KEPT: 'You cannot take the role ADMIN from yourself. Ask another administrator.',
  FEEDBACK_UNKNOWN: 'There is no message {{id}}.',
  FEEDBACK_HANDLED: 'This message has been handled already.',
  SETTING_UNKNOWN: 'There is no setting {{setting}}.',
  SETTING_MISMATCH: 'The address names the setting {{id}}, the request {{setting}}.',
  SETTING_OUT_OF_RANGE: 'Please enter a valid value (positive number between 1-{{max}}).',
  DEMO_UNKNOWN: 'There is no such demo.',
  DEMOS_UNREADABLE: 'The list of demos cannot be read: {{problem}}.',
  TRIBE_PLAN_UNKNOWN: 'There is no such tribe plan.',
  TRIBE_PLAN_LOCKED: 'Only its editors may change this plan.',
  TRIBE_PLAN_NOT_YOURS: 'Only its creator may lock or open this plan.',
  TRIBE_PLAN_WORLD_FIXED: 'The world of a saved plan stays.',
  TRIBE_PLAN_CHANGED: 'Somebody has saved this plan meanwhile.',
  NO_OLDER_VERSION: 'There is no earlier version.',
  LINE_NOT_OFF_PACK: 'Line {{line}} is not in the off-pack format.',
  PLANNING_PASSWORD_NEEDED: 'This planning requires a password and none was set or it is incorrect.',
  PLANNING_NOT_YOURS: 'Either you are not the creator of this planning or the password is wrong.',
  PLANNING_UNKNOWN: 'There is no such planning.',
  PLANNING_KEYS_DIFFER: 'The header Planning-Key names another planning than the address.',
  PLANNING_FULL: 'A planning holds at most {{limit}} lines.',
  TRIBE_PLAN_TOO_LARGE:
    'The plan is {{size}} kB large; at most {{limit}} kB can be saved. Split it into two plans, for example by target players.',
  INVITATION_UNKNOWN: 'This plan waits for no answer of yours.',
  ARRIVAL_TOO_FAR:
    'Line {{line}} arrives too late. A planning keeps commands that arrive until {{latest}}, a year after it was created.',
  OPERATION_UNKNOWN: 'There is no such operation, or this link to it is no longer valid.',
  OPERATION_READ_ONLY: 'With this link the operation can be read, but not changed.',
  OPERATION_PART_CHANGED: 'Somebody has saved this part of the operation meanwhile.',
  OPERATION_VERSION_UNKNOWN: 'Version {{version}} of the plan is not kept. The newest twenty are.',
  OPERATION_TOO_LARGE:
    'The operation would be {{size}} kB large; at most {{limit}} kB can be saved. Leave out villages that send nothing.',
  OPERATION_TOO_MANY_VILLAGES:
    'The operation would have the troops of {{count}} villages; at most {{limit}} are possible.',
  OPERATION_TOO_MANY_PLAYERS:
    'The operation would have the troops of {{count}} players; at most {{limit}} are possible.',
  OPERATION_FILE_OTHER_WORLD: 'The file is of {{other}}, and this operation is on {{world}}.',
  OPERATION_EXAMPLE_ON_DEMO: 'Examples are made on demo worlds, and {{world}} is none.',
  ADDRESS_STORED_ENOUGH:
    'From your internet connection as much was saved in the last 24 hours as may be. Try again later; until then keep what you entered open.',
  ACCOUNT_HAS_MOST_PLANS:
    'Your account has {{limit}} plans, and that is the most. Delete one that is no longer needed in My Plans or My Tribe Plans.',
  ACCOUNT_FULL:
    'The plans of the account that this one belongs to take {{limit}} MB, and that is the most. Its owner can delete plans that are no longer needed.',
  SERVER_FULL:
    'This server has no room for more at the moment. Those who run it see that. Keep what you entered open and try again later.',
}
