/** The addresses of the simple planner, at which a visit begins. */
export const FIRST_PLANNER = /^\/(planner(\/(?!(noble|advanced)$)|$)|$)/
