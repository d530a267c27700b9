/**
 * Every code that needs a sentence. A refusal, a validation message or a reason of
 * a shortage is one of these, and each language must have a phrase for each:
 * a code without a phrase does not compile.
 */

/** Answers of the server that are a no. */
export const REFUSAL_CODES = [
  'BAD_FIELD',
  'BAD_BODY',
  'BODY_TOO_LARGE',
  'CROSS_SITE',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'SERVER_ERROR',
  'WORLD_UNKNOWN',
  'WORLD_CLOSED',
  'WORLD_LOADING',
  'WORLD_UNREACHABLE',
  'COORDS_UNKNOWN',
  'UNIT_NOT_ON_WORLD',
  'LOCAL_TIME_SKIPPED',
  'ARRIVAL_WINDOW_REVERSED',
  'SLOT_REVERSED',
  'FASTEST_AND_SLOWEST',
  'NOTHING_WANTED',
  'TOO_MANY_SOURCES',
  'TOO_MANY_COMMANDS',
  'PLANNER_BUSY',
  'PLANNING_TOO_LONG',
  'SEARCH_TOO_SHORT',
  'DATABASE_DOWN',
  'SIGN_IN_NEEDED',
  'ROLE_NEEDED',
  'ACCOUNT_PROTECTED',
  'PROVIDER_UNKNOWN',
  'USER_UNKNOWN',
  'ROLE_FIXED',
  'ROLE_HELD',
  'ROLE_NOT_HELD',
  'ROLE_INCLUDED',
  'OWNER_KEEPS_ADMIN',
  'OWN_ADMIN_KEPT',
  'FEEDBACK_UNKNOWN',
  'FEEDBACK_HANDLED',
  'SETTING_UNKNOWN',
  'SETTING_MISMATCH',
  'SETTING_OUT_OF_RANGE',
  'DEMO_UNKNOWN',
  'DEMOS_UNREADABLE',
  'TRIBE_PLAN_UNKNOWN',
  'TRIBE_PLAN_LOCKED',
  'TRIBE_PLAN_NOT_YOURS',
  'TRIBE_PLAN_WORLD_FIXED',
  'TRIBE_PLAN_CHANGED',
  'NO_OLDER_VERSION',
  'LINE_NOT_OFF_PACK',
  'PLANNING_PASSWORD_NEEDED',
  'PLANNING_NOT_YOURS',
  'PLANNING_UNKNOWN',
  'PLANNING_KEYS_DIFFER',
  'PLANNING_FULL',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** What is wrong with a field of a form. The keys are the specification's. */
export const FIELD_CODES = [
  'WORLD_REQUIRED',
  'SLOWEST_UNIT_REQUIRED',
  'ATTACKS_PER_TARGET_REQUIRED',
  'ARRIVAL_TIME_REQUIRED',
  'DATE_IN_PAST_NOT_ALLOWED',
  'LATEST_HOUR_REQUIRED',
  'EARLIEST_HOUR_REQUIRED',
  'TYPE_REQUIRED',
  'DATE_FILLED_NOT_PAST',
  'LATEST_ARRIVAL_BEFORE_ARRIVAL',
  'NOTHING_TO_SEND',
  'BOOST_PERCENTAGE_REQUIRED',
  'BOOST_GTE_ZERO',
  'BOOST_LTE_MAX',
  'BOOST_VALID_INTEGER',
  'START_TIME_REQUIRED',
  'END_TIME_REQUIRED',
  'END_TIME_BEFORE_START_TIME',
  'labelRequired',
  'NOT_A_VALID_COORDINATE',
  'REQUIRED_FIELD',
  'OFF_PACK_FORMAT_ERROR',
  'MINTING_FORMAT_ERROR',
  'SITTER_FORMAT_ERROR',
  'TWO_COORDINATES_NEEDED',
  'INVALID_CONTINENT',
  'INVALID_MIN_POINTS',
  'INVALID_MAX_POINTS',
  'COUNT_OUT_OF_RANGE',
  'DISTANCE_OUT_OF_RANGE',
  'LOCAL_TIME_DOES_NOT_EXIST',
  'FEEDBACK_TOO_LONG',
  'NO_LINES',
  'SCRIPT_FORMAT_ERROR',
  'COUNT_FROM_ZERO',
  'LATEST_BEFORE_ARRIVAL',
  'NO_COMMAND_WANTED',
  'GAP_OUT_OF_RANGE',
  'TOWER_LEVEL_OUT_OF_RANGE',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]

/** Why a command is missing from a plan, and the one remark about a command that is in it. */
export const WARNING_CODES = [
  'NO_SOURCE_IN_RANGE',
  'LAUNCH_IN_PAST',
  'OUTSIDE_SEND_TIMES',
  'NOT_ENOUGH_SOURCES',
  'UNIQUE_RULE',
  'SEND_TIMES_COLLIDE',
  'SEEN_BY_TOWER',
] as const
export type WarningCode = (typeof WARNING_CODES)[number]

/** Why the last refresh of a world's data failed; the older data stays in use. */
export const WORLD_DATA_PROBLEMS = [
  'GAME_UNREACHABLE',
  'GAME_TOO_SLOW',
  'GAME_ERROR',
  'NOT_WORLD_DATA',
  'WORLD_DATA_CUT_OFF',
  'WORLD_DATA_EMPTY',
  'WORLD_DATA_SHRUNK',
  'WORLD_DATA_BAD_LINES',
  'WORLD_HAS_CLOSED',
] as const
export type WorldDataProblem = (typeof WORLD_DATA_PROBLEMS)[number]

/** Why nobody is signed in now, although somebody tried. The page shows these as they come, in `/?error=…`. */
export const SIGN_IN_PROBLEMS = [
  'NOT_OFFERED',
  'NO_PUBLIC_ADDRESS',
  'PROVIDER_SILENT',
  'EXPIRED',
  'DENIED',
  'FAILED',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]
