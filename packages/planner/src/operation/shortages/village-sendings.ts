/**
 * What each village would send of each template out of all that it has, as explanation asks for it: of a village and a template
 * once, however many wishes are short of it.
 *
 * All that it has, and not what the plan has left of it: a village whose troops are spent is told as one that could have sent (`spent-troops`),
 * and one that never had them as one without troops. The claims are those of the search, so that what is said of a village is what it gave.
 */
import { Claims } from '../gives/claims.ts'
import { type Need, type Sending, sendingOf, staysOf, type Unpayable } from '../gives/sending.ts'
import type { Operation } from '../operation.ts'
import type { Sent } from './sent.ts'

interface OfTemplate {
  readonly sendings: (Sending | Unpayable)[]
  readonly stays: Need
}

export class VillageSendings {
  private readonly operation: Operation
  private readonly claims: Claims
  private readonly templates: (OfTemplate | undefined)[]

  constructor(operation: Operation) {
    this.operation = operation
    this.claims = new Claims(operation)
    this.templates = operation.templates.map(() => undefined)
  }

  /** As if nothing of the village were out; why not, where even all of it would not do. */
  of(village: number, template: number): Sending | Unpayable {
    const { sendings } = this.ofTemplate(template)
    const known = sendings[village]
    if (known) return known
    const { villages, templates, rules } = this.operation
    const { stock } = villages[village]!
    const sending = sendingOf(villages[village]!, stock, templates[template]!, rules, this.claims.of(village))
    sendings[village] = sending
    return sending
  }

  /** What a template leaves at home. */
  stays(template: number): Need {
    return this.ofTemplate(template).stays
  }

  /** Since when the village has it for good beside what is sent already, where that has some of it: infinite for never. */
  thereSince(sent: Sent, village: number, template: number, sending: Sending): number {
    // Mostly nothing comes home, and then what is short stays so.
    if (sent.outings[village]!.every(({ home }) => home === Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY
    return sent.thereSince(village, this.operation.villages[village]!.stock, sending, this.stays(template))
  }

  private ofTemplate(template: number): OfTemplate {
    const known = this.templates[template]
    if (known) return known
    const made: OfTemplate = { sendings: [], stays: staysOf([this.operation.templates[template]!]) }
    this.templates[template] = made
    return made
  }
}
