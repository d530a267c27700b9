import { useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import formCss from '../../../../parts/fields/form-layout.module.css'
import { listed } from '../../../../parts/lists/listed.ts'
import { useWaveName } from '../../../../parts/operations/plan-words.ts'
import { LineInput } from '../../../../parts/tool/LineInput.tsx'
import { keyPer, tabKey, useStored } from '../../../../storage/browser-storage.ts'
import type { FinderProps } from './found.ts'
import { readTargetLines } from './target-lines.ts'

/** What was pasted and not added yet survives a reload, for each operation its own. */
const keptText = keyPer((operation: string) => tabKey(`operation.${operation}.newTargets`, z.string(), ''))

/** 5,000 lines are a fifth of it; more is a text of another kind. */
const LONGEST_TEXT = 500_000

/** Pasted targets. What was not understood stays in the box when the rest is added. */
export function FromText({ operation, waves, onFind }: FinderProps) {
  const { t, i18n } = useTranslation('operationTargets')
  const waveName = useWaveName()
  const [text, setText] = useStored(keptText(operation))
  const settled = useDeferredValue(text)
  const isTooLong = settled.length > LONGEST_TEXT
  const read = useMemo(
    () => (isTooLong ? { targets: [], unheard: 0, faults: [] } : readTargetLines(settled, waves.length)),
    [settled, isTooLong, waves.length],
  )
  useEffect(() => {
    if (read.targets.length === 0) return onFind(undefined)
    onFind({
      found: read.targets,
      onTaken: (unknown) => setText((before) => leftOf(before, read, new Set(unknown))),
    })
  }, [read, onFind, setText])
  return (
    <>
      <LineInput
        label={t('pasteLabel')}
        description={
          waves.length === 0
            ? t('pasteHint')
            : t('pasteHintWaves', { waves: listed(waves.map(waveName), i18n.language) })
        }
        placeholder={waves.length === 0 ? '480|512' : '480|512,2,1'}
        rows={9}
        value={text}
        onChange={setText}
        warning={read.faults.length > 0 ? t('faultsTitle', { count: read.faults.length }) : undefined}
        complaints={read.faults.map(({ line, fault, text: words }) => ({
          line,
          text: `${words}: ${t(`faults.${fault}`)}`,
        }))}
      />
      <p className={formCss['hint']} role="status">
        {isTooLong ? t('pasteTooLong') : t('read', { count: read.targets.length })}
        {read.unheard > 0 && ` ${t('unheard', { count: read.unheard })}`}
      </p>
    </>
  )
}

type Read = ReturnType<typeof readTargetLines>

/** The lines that were not understood, and those of villages that the world does not have. */
function leftOf(text: string, { targets, faults }: Read, unknown: ReadonlySet<string>): string {
  const lines = text.split('\n')
  const left = new Set(faults.map(({ line }) => line))
  for (const { coords, line } of targets) if (unknown.has(coords)) left.add(line)
  return lines.filter((_, index) => left.has(index + 1)).join('\n')
}
