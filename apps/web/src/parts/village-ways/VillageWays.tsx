/**
 * The ways into a box of villages, in one window: lines are pasted, players and tribes are looked up, villages are picked on
 * the map. Whatever was found stands as lines in the box, so what is asked of them beside it is asked once, and what was found
 * by one way stays when another is chosen.
 */
import { Tabs } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { coordsIn, printCoord } from '@muster/game'
import type { OwnSide } from '@muster/operation'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout.tsx'
import formCss from '../fields/form-layout.module.css'
import { withLines } from '../village-input/with-lines.ts'
import { FromMap, FromPeople } from './finders.ts'

const WAYS = ['text', 'people', 'map'] as const
export type VillageWay = (typeof WAYS)[number]

/** Nobody's villages are left out of an area that is drawn. */
const NO_SIDE: OwnSide = { senders: new Set(), tribes: [] }

export interface VillageWaysProps {
  /** Key of the world; until there is one nothing but the box can be used. */
  readonly world: string | undefined
  readonly way: VillageWay
  readonly onWay: (way: VillageWay) => void
  readonly text: string
  readonly onText: (text: string) => void
  /** Villages that are in the list already. */
  readonly listed: readonly string[]
  /** Something is wrong with the text, which is shown then. */
  readonly isWrong?: boolean
  /** The box. */
  readonly children: ReactNode
}

export function VillageWays(props: VillageWaysProps) {
  const { world, way, onWay, text, onText, listed, isWrong = false, children } = props
  const { t } = useTranslation('villageList')
  /** The text as it was when this way was chosen: what is found by it joins that, and can be taken back. */
  const [before, setBefore] = useState(text)
  const find = useCallbackRef((found: readonly string[]) => onText(joined(before, found)))
  const choose = useCallbackRef((chosen: VillageWay) => {
    setBefore(text)
    onWay(chosen)
  })
  useEffect(() => {
    if (isWrong) choose('text')
  }, [isWrong, choose])
  // The box stays the same one when the world comes: somebody may be typing in it.
  return (
    <Tabs
      value={world === undefined ? 'text' : way}
      onChange={(chosen) => choose(WAYS.find((each) => each === chosen) ?? 'text')}
    >
      <Tabs.List aria-label={t('ways.title')}>
        {WAYS.map((each) => (
          <Tabs.Tab key={each} value={each} disabled={world === undefined && each !== 'text'}>
            {t(`ways.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="text">{children}</Tabs.Panel>
      {WAYS.filter((each) => each !== 'text').map((each) => (
        <Tabs.Panel key={each} value={each}>
          {world !== undefined && way === each && (
            <Stack gap={4} onKeyDown={staysHere}>
              <p className={formCss['hint']}>{t('ways.hint')}</p>
              <Suspense>
                {each === 'people' ? (
                  <FromPeople world={world} onFind={find} />
                ) : (
                  <FromMap world={world} listed={listed} side={NO_SIDE} onFind={find} />
                )}
              </Suspense>
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** A text with the villages it does not have yet below its lines. */
function joined(text: string, found: readonly string[]): string {
  const there = new Set(coordsIn(text).map(printCoord))
  const news = found.filter((coords) => !there.has(coords))
  return news.length === 0 ? text : withLines(text, news.join('\n'))
}

/** Enter in a field of a way must not do what the form around it is for. */
function staysHere(event: KeyboardEvent): void {
  const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
  if (isEnter && event.target instanceof HTMLInputElement) event.preventDefault()
}
