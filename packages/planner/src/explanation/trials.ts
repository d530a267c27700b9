/**
 * A change is tried before it is offered, and what it wins is a figure of the whole plan. Both questions, a problem and an operation,
 * try alike; what is theirs is how a change is made in them, which changes there are, and what may be argued without a plan.
 *
 *   question    what is asked, with a plan of it that is settled
 *   change      another question, which permits more: the settled plan is a plan of it too
 *   won         commands that a plan of the changed question has more, in all
 *
 * When is such a figure exact? Let P be planned, and P' with the change. P is the most there can be (it reaches its bound), and so is
 * P': then P' − P is what the change wins, and 0 is a figure as well. Where either could have more, P' > P says only that so many are sure
 * (another plan may have more still), and P' ≤ P says nothing: with the work of a plan of its own it might be more.
 *
 * What one report may spend is counted in plans and in steps of arithmetic of their programs, so that the same question gets the same
 * offers on any machine. Nothing is planned twice: whoever asks names his trial by what makes it another one.
 */
import { windowSeconds } from '../launches/send-times.ts'
import { LARGEST_TRIAL, MOST_PLANS_AGAIN, TRIAL_PROGRAM_WORK } from '../tuning.ts'

export interface PlannedAgain {
  readonly planned: number
  /** Whether no plan has more. */
  readonly isMost: boolean
  /** Steps that its program took. */
  readonly arithmetic: number
}

/** A question with its plan, as explanation asks for it. */
export interface Settled<Asked> {
  /** Whether no plan has more commands. */
  readonly isMost: boolean
  /** What a changed question gets when its program may take so many steps. */
  readonly planAgain: (changed: Asked, most: number) => PlannedAgain
}

export interface Won {
  readonly wins: number
  /** Whether it may be more. */
  readonly isLeast: boolean
}

/** How a question is tried: what both need to know of it besides its plan. */
export interface Trial<Asked> extends Settled<Asked> {
  readonly planned: number
  /** Pairs of somebody who may send and something that is wanted; no change takes one away. */
  readonly pairs: number
  readonly options: (asked: Asked) => number
  /**
   * Whether a figure that may be more is one. Else no plan is made that could not say an exact one: beside a plan that could have
   * more, or without a program, which alone finds the most.
   */
  readonly figures: 'EXACT' | 'SURE'
}

export class Trials<Asked> {
  private readonly trial: Trial<Asked>
  private readonly known = new Map<string, Won | undefined>()
  private plansLeft = MOST_PLANS_AGAIN
  private programWork = TRIAL_PROGRAM_WORK

  constructor(trial: Trial<Asked>) {
    this.trial = trial
  }

  /** What was found for the name before, be it nothing. */
  once(name: string, tried: () => Won | undefined): Won | undefined {
    if (!this.known.has(name)) this.known.set(name, tried())
    return this.known.get(name)
  }

  /** What a plan of the changed question has more; `undefined` where none was made, or where it says nothing. */
  plannedAgain(changed: () => Asked): Won | undefined {
    const { planned, pairs, isMost, figures, options, planAgain } = this.trial
    const isExactOnly = figures === 'EXACT'
    if (this.plansLeft === 0 || pairs > LARGEST_TRIAL) return undefined
    if (isExactOnly && (!isMost || this.programWork <= 0)) return undefined
    const asked = changed()
    const hasProgram = options(asked) <= LARGEST_TRIAL
    if (isExactOnly && !hasProgram) return undefined
    this.plansLeft--
    const again = planAgain(asked, hasProgram ? this.programWork : 0)
    this.programWork -= again.arithmetic
    const wins = again.planned - planned
    const isExact = isMost && again.isMost
    if (!isExact && (isExactOnly || wins <= 0)) return undefined
    return { wins, isLeast: !isExact }
  }
}

type Windowed = Parameters<typeof windowSeconds>[0]

/** Whoever may send to a wish, once for each second at which it may arrive, whether he can or not. */
export function countOfOptions<Wish extends Windowed>(
  wishes: readonly Wish[],
  senders: (wish: Wish) => number,
): number {
  return wishes.reduce((sum, wish) => sum + senders(wish) * (windowSeconds(wish) + 1), 0)
}
