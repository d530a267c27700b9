/**
 * The line of the command generators:
 *
 *   500|500->520|500,0,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,Nuke
 *   source->target,0,unit,type,arrival,duration,send time,template
 *
 * The reader of off-pack lines reads it back, but for a command's amount of nobles.
 */
import { printCoord, printDuration, type TroopTemplate } from '@muster/game'
import type { PlanLine } from './plan-line.ts'

/** The literal `0` stands where other lines tell the distance; -1 says that no template is chosen. */
export function printCommandLine(line: PlanLine): string {
  return [
    `${printCoord(line.source)}->${printCoord(line.target)}`,
    0,
    line.unit,
    line.type,
    line.arrival,
    printDuration(line.travel),
    line.launch,
    line.template ?? -1,
  ].join(',')
}

/** The template that a line names, or the one that its unit suggests: catapults and scouts are sent as fakes. */
export function templateOf({ template, unit }: Pick<PlanLine, 'template' | 'unit'>): TroopTemplate {
  return template ?? (unit === 'catapult' || unit === 'spy' ? 'Fake' : 'Nuke')
}
