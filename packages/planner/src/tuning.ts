/**
 * The numbers that were chosen by measuring, and what was measured: changing one means to run
 * `npm run bench -- planner` again. Those of one method that follow from its model stand with it.
 * Figures are those of the README, on two cores with nothing else running.
 */

// The flow of each pool

/**
 * Columns that one look can skip together. A round of pricing out over 2,000 × 2,000 pairs takes 60 ms pair by pair,
 * and some 20 ms by blocks, less once few prices moved.
 */
export const BLOCK = 64

/**
 * Cheapest columns of a row to start with. Where all ways are long and nearly equal 24 take five rounds of pricing out and
 * 10,000 searches for 2,000 × 2,000, 40 take one round and 2,000 searches; 80 save nothing and cost half as much again.
 */
export const ROW_CANDIDATES = 40

/** The same where costs are drawn: few pairs are then much cheaper than the others. */
export const DRAWN_CANDIDATES = 24

/**
 * Rows for each column that fewer rows chose. Such rows for every column take half of the time before the first
 * search; only the neglected ones need them.
 */
export const COL_CANDIDATES = 8

/** New arcs of a row in one round of pricing out; more are mostly priced out again. No figure was kept. */
export const NEW_ARCS = 8

/** So many rows and columns are one in the part that lends prices. Sixes take twice the searching that threes take. */
export const LENDING_EVERY = 3

/** Pairs below which a part is solved from prices of 0. No figure was kept. */
export const LENDING_FROM_PAIRS = 20_000

/** The same where costs are drawn: 500 × 500 are solved from prices of 0 in the time that the parts before would take. */
export const DRAWN_LENDING_FROM_PAIRS = 400_000

/**
 * Places at which the searches of a first plan are put off at first, and how much farther each turn looks. Without an end, even
 * travel between two tribes visits 11.5 million places for 10,000 × 10,000; with a first end at 1,000 5.1, at 200 1.9 and at
 * 50 0.8 to 1.3 million; from 25 down `fastest` visits half as many again as without. Farther by threes visits fewer where all
 * targets can be reached, and half as many again where not.
 */
export const PATIENCE = 50
export const PATIENCE_GROWTH = 20

/** Smaller networks are looked through at once: to put off costs 1,456 commands of 400 villages twice the visits. */
export const PATIENT_FROM_NODES = 1_000

// Repair

/** Pairs that a list of choices holds at first, and how much farther each longer one looks. No figure was kept. */
export const FEW_CHOICES = 24
export const FARTHER = 4

/**
 * How far a search for a chain goes: places it looks at, and pairs. Where no cheap chain is found, a short one is looked
 * for, and after a command was seated by force only soon ones. No figure was kept.
 */
export const CHEAP_CHAIN = { looks: 1_000, pairs: 80_000 }
export const SHORT_CHAIN = { looks: 3_000, pairs: 300_000 }
export const SOON_CHAIN = { looks: 60, pairs: 30_000 }

/** Pairs that the attempts at a plan may look at: about a third of a second. */
export const SEATING_WORK = 2_000_000

/**
 * The same for each command of an operation, where that is more. Since what is lost goes to idle sources first, 400 seat as many as 1,000 do
 * in every instance of the table, the evening of 4,360 commands in three fifths of the time.
 */
export const SEATING_WORK_EACH = 400

/**
 * Where stocks and loads take more commands of an assignment than these, they go to idle sources first: of 4,360 commands of forty players
 * with 20 s between launches chains alone seat 88 % of the bound, with idle sources first 99.98 %. Of 182 in two days chains alone find one
 * command more.
 */
export const FEW_LOST = 200

/**
 * Pairs that may still be looked at once a search is stopped, and at how many of its sources each wish looks, in turns: some two
 * seconds, for somebody waits.
 */
export const FILLING_WORK = 6_000_000
export const FILLING_LOOKS = [50, 1_000, Number.POSITIVE_INFINITY]

/**
 * Pairs that its improvement may look at: about as long. Ten times the work brings 873 targets among their sources, each
 * with a second of its own, from 14 % to 10.5 % above the travel without that rule.
 */
export const IMPROVING_WORK = 1_000_000

/**
 * The same for each command of an operation, where that is less: of 378 commands a third of the work brings travel to within 0.003 % of what all
 * of it does.
 */
export const IMPROVING_WORK_EACH = 1_000

/** Places that a search for a better one looks at, sweep by sweep. No figure was kept. */
export const SWEEPS = [30, 60, 120, 500, 2_000]

/** Commands seated by force in one attempt: so many go on from a plan for the price of one pass from scratch in a drawn order. */
export const KICKS = 20

/**
 * Pairs that commands of an operation seated by force may look at in vain. Of 81 operations of 80 to 1,280 villages, each with gaps of 10, 20
 * and 60 s, the longest way from one that won something to the next was 210,000; the evening of 2,400 and the war of 8,000 villages looked
 * at 770,000 and 1,550,000 for nothing.
 */
export const VAIN_WORK = 300_000

/** Sources to draw for one, of which that is taken which moves the fewest. No figure was kept. */
export const DRAWS = 4

/** Pairs up to which launch slots are counted: 2,000 × 2,000 are within, and a bound over more would cost more than it is worth. */
export const MOST_SLOTTED_PAIRS = 6_000_000

/**
 * Whole trains that give way in vain so that others are tried first, and pairs of villages and wishes that the search for trains may look
 * at: about a tenth of a second. Eighty trains out of a hundred villages look at some 300,000.
 */
export const TRAIN_CHANGES = 20
export const TRAIN_WORK = 2_000_000

// The whole-number program

/**
 * The largest program that is written out. Three hundred launches 15 s apart are 50,000 options, and their linear
 * program alone takes ten seconds.
 */
export const MOST_OPTIONS = 40_000
export const MOST_ROWS = 3_000
export const MOST_ENTRIES = 400_000

/** Steps of arithmetic that one plan may take: about two seconds. */
export const PROGRAM_WORK = 4e8

/** Of the work that is left, for the search that takes the levels before the last for granted. No figure was kept. */
export const SHORT_WAY = 0.7

/** Moves of a plan that is planned again which are weighed together, and steps of arithmetic for it: a fifth of a second. */
export const MOST_MOVES_WEIGHED = 600
export const WEIGHING_WORK = 4e7

// Explanation

/**
 * Looks at pairs for trying changes, or one for every pair where those are more: about a tenth of what the plan itself
 * takes, and some five milliseconds at least.
 */
export const LEAST_TRIAL_LOOKS = 500_000

/**
 * What trying changes by planning once more may take in a report: so many pairs of who may send and what is wanted, and no program where
 * those are more that count once for every second at which they may arrive (to write one out with a window of hours and gaps of minutes
 * took up to a second); so many plans, of some milliseconds each; and steps of arithmetic of the program, some fifty milliseconds.
 */
export const LARGEST_TRIAL = 4_000
export const MOST_PLANS_AGAIN = 24
export const TRIAL_PROGRAM_WORK = 1e7

/** What one trial of an operation may look at to seat what its assignment could not. */
export const TRIAL_SEATING_WORK = 50_000

/** Looks at a village for a wish, for all counts of what changes win beside a plan: a tenth of a second. */
export const MOST_LOOKS_BESIDE = 100_000

/**
 * Sources that are looked at for all demands that are short: 3,000 of 3,000 are within, and take two seconds. Nobody presses
 * ten thousand buttons, and without an end 10,000 of 10,000 that all leave in the past would take longer than anybody waits.
 */
export const MOST_CHANGE_LOOKS = 12_000_000

/** The longest window that is suggested, in seconds: longer ones make programs of many rows. */
export const LONGEST_WINDOW = 300
