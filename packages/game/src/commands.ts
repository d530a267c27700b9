/** What a march is for, in the words every line format uses. */
export const COMMAND_TYPES = ['Attack', 'Support'] as const
export type CommandType = (typeof COMMAND_TYPES)[number]

/** Which of a player's troop templates a command is sent with. */
export const TROOP_TEMPLATES = ['Fake', 'Nuke'] as const
export type TroopTemplate = (typeof TROOP_TEMPLATES)[number]
