/** A whole local time of this century, as parts of an operation hold them. */
export const LOCAL_TIME_PATTERN = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?$/
