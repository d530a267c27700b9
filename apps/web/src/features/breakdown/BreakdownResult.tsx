import type { PlayerWithVillages } from '@muster/contracts'
import type { PlanWay } from '@muster/formats'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import { TextOutput } from '../../parts/output/TextOutput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { UnitIcon } from '../../parts/units/UnitIcon.tsx'
import css from './BreakdownResult.module.css'
import { type AttackerPart, BREAKDOWN_FIGURES, type BreakdownFigure, breakdownOf, type UnitPart } from './breakdown.ts'

export interface BreakdownResultProps {
  readonly ways: readonly PlanWay[]
  readonly world: string
  readonly players: readonly PlayerWithVillages[]
}

/** Longer plans come folded up. */
const MOST_LINES_UNFOLDED = 300

export function BreakdownResult({ ways, world, players }: BreakdownResultProps) {
  const { t } = useTranslation('tools', { keyPrefix: 'breakdown' })
  const { figures, attackers } = useMemo(() => breakdownOf(ways, players), [ways, players])
  const [chosen, setChosen] = useState<BreakdownFigure>()

  const choose = (figure: BreakdownFigure) => {
    setChosen(figure)
    const { repeated } = figures[figure]
    // biome-ignore lint/suspicious/noConsole: the specification wants the repeated lines there, for whoever goes on with them.
    console.info([t('repeatedOf', { figure: t(`figures.${figure}`) }), ...repeated].join('\n'))
  }

  return (
    <div className={css['result']}>
      <section className={toolCss['outcome']} aria-label={t('overview')}>
        <h2>
          {t('overview')} <small>{world}</small>
        </h2>
        <div className={css['figures']}>
          {BREAKDOWN_FIGURES.map((figure) => (
            <button key={figure} type="button" aria-pressed={chosen === figure} onClick={() => choose(figure)}>
              <b className="mono">{figures[figure].count}</b> {t(`figures.${figure}`)}
            </button>
          ))}
        </div>
        <p className={formCss['hint']}>{t('figuresHint')}</p>
        {chosen && <Repeated figure={chosen} lines={figures[chosen].repeated} />}
      </section>
      {attackers.map((attacker) => (
        <Attacker key={attacker.player} attacker={attacker} unfolded={ways.length <= MOST_LINES_UNFOLDED} />
      ))}
    </div>
  )
}

function Repeated({ figure, lines }: { readonly figure: BreakdownFigure; readonly lines: readonly string[] }) {
  const { t } = useTranslation('tools', { keyPrefix: 'breakdown' })
  const title = t('repeatedOf', { figure: t(`figures.${figure}`) })
  return (
    <div role="status">
      {lines.length === 0 ? (
        <p className={toolCss['empty']}>{t('nothingRepeated')}</p>
      ) : (
        <>
          <p className={formCss['hint']}>{title}</p>
          <TextOutput text={lines.join('\n')} label={title} />
        </>
      )}
    </div>
  )
}

interface AttackerProps {
  readonly attacker: AttackerPart
  readonly unfolded: boolean
}

function Attacker({ attacker: { player, types }, unfolded }: AttackerProps) {
  const { t } = useTranslation('tools', { keyPrefix: 'breakdown' })
  const name = player === '' ? t('barbarians') : player
  return (
    <section className={css['attacker']} aria-label={name}>
      <h2>{name}</h2>
      {types.map(({ type, units }) => {
        const title = type === undefined ? t('otherType') : t(`types.${type}`)
        return (
          <section key={title} aria-label={`${name}: ${title}`}>
            <h3>{title}</h3>
            {units.map((part) => (
              <Unit key={part.unit ?? ''} part={part} unfolded={unfolded} />
            ))}
          </section>
        )
      })}
    </section>
  )
}

function Unit({ part: { unit, lines }, unfolded }: { readonly part: UnitPart; readonly unfolded: boolean }) {
  const { t } = useTranslation(['tools', 'planner'])
  const name = unit === undefined ? t('breakdown.otherUnit') : t(`planner:units.${unit}`)
  return (
    <details open={unfolded}>
      <summary>
        {unit && <UnitIcon unit={unit} label={name} />} {!unit && name} <b className="mono">{lines.length}</b>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls sideways must be reachable by keys. */}
      <section className={css['lines']} aria-label={name} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('breakdown.source')}</th>
              <th scope="col">{t('breakdown.target')}</th>
              <th scope="col">{t('breakdown.targetPlayer')}</th>
              <th scope="col">{t('breakdown.line')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ source, target, targetPlayer, line }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ in their place only.
              <tr key={index}>
                <td className="mono">{source}</td>
                <td className="mono">{target}</td>
                <td>{targetPlayer === '' ? t('breakdown.barbarians') : targetPlayer}</td>
                <td className="mono">{line}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
