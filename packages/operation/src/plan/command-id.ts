/**
 * The name of a command follows from what it is: source, target, template and landing, which are also what makes it
 * the same command in two plans. So an unchanged command keeps its name from version to version, and no name ever
 * means another one.
 *
 * FNV-1a with 53 bits' worth of two 32-bit halves: of 10,000 commands two share a name once in 10^8 plans, and those are
 * told apart by a number behind it, as are twins.
 */
import type { OperationCommand } from '@muster/contracts'
import { addToGroup } from '@muster/game'

type Named = Pick<OperationCommand, 'source' | 'target' | 'wave' | 'template' | 'arrival' | 'building'>

/**
 * Names commands of one plan; those with a name already are to be told first. A command of the plan before has the name that it had
 * there: of twins of which one is gone the other keeps its own.
 */
export class CommandNames {
  private readonly taken = new Set<string>()
  private readonly before = new Map<string, string[]>()

  constructor(before: readonly (Named & { readonly id: string })[] = []) {
    for (const command of before) {
      addToGroup(this.before, nameOf(command), command.id)
    }
  }

  /** No command named afterwards gets this one. */
  take(id: string): void {
    this.taken.add(id)
  }

  /** A name that nothing has yet, and that nothing else gets: each call names one more command. */
  nameOf(command: Named): string {
    const name = nameOf(command)
    let id = this.before.get(name)?.find((known) => !this.taken.has(known)) ?? name
    for (let twin = 2; this.taken.has(id); twin++) id = `${name}.${twin}`
    this.take(id)
    return id
  }
}

function nameOf({ source, target, wave, template, arrival, building }: Named): string {
  return hashOf(`${source} ${target} ${wave} ${template} ${building ?? ''} ${arrival}`)
}

/** Up to eleven letters and digits: it stands in links, and in addresses of orders. */
function hashOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0xc59d1c81]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ (code + i), 0x01000193)
  }
  return ((high >>> 0) * 0x200000 + ((low >>> 0) & 0x1fffff)).toString(36)
}
