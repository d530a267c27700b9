/** As what a link lets somebody in. Apart from the calls, which are many: the first visit knows of links and of none of them. */
export const OPERATION_ROLES = ['COORDINATOR', 'VIEWER'] as const
export type OperationRole = (typeof OPERATION_ROLES)[number]
