/**
 * The worlds of the current domain, and how current the data of the chosen one is. While
 * a world is imported for the first time its progress stands here.
 */

import type { World } from '@muster/contracts'
import { type Instant, instant } from '@muster/game'
import type { WorldDataProblem } from '@muster/phrases'
import i18next from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { Box, Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import { ageText } from '../time/zone-text.ts'
import { useCurrentWorld } from './current-world.ts'

const ImportProgress = lazyWhenIdle(async () => (await import('./ImportProgress.tsx')).ImportProgress)

export function WorldSelect() {
  const { t } = useTranslation(['shell', 'fields'])
  const { list, world, chooseWorld } = useCurrentWorld()

  if (list.state === 'failed') {
    return (
      <Stack gap={4} items="start" pad={[4, 5]} frame="bad" round="box" role="alert">
        <p>{t('backendSilent')}</p>
        <Button onClick={list.retry}>{t('retry')}</Button>
      </Stack>
    )
  }
  const worlds = list.state === 'ready' ? list.worlds : []
  const none = list.state === 'ready' && worlds.length === 0
  return (
    <div>
      <Select
        label={t('world')}
        placeholder={t(list.state === 'loading' ? 'worldsLoading' : none ? 'worldsNone' : 'worldPlaceholder')}
        data={worlds.map(({ world: key, demo }) => ({ value: key, label: demo ? `${key} · ${t('worldDemo')}` : key }))}
        value={world?.world ?? null}
        onChange={(key) => key !== null && chooseWorld(key)}
        searchable
        required
        error={none && <span data-key="WORLD_REQUIRED">{t('fields:WORLD_REQUIRED')}</span>}
      />
      {world ? (
        <WorldState world={world} />
      ) : (
        list.state === 'loading' && <Stack gap={2} above={3} tone="faint" size="note" tall={20} />
      )}
    </div>
  )
}

function WorldState({ world: { data, demo } }: { readonly world: World }) {
  const { t, i18n } = useTranslation(['shell', 'worldData'])
  if (data.progress) {
    return (
      <Stack gap={2} above={3} tone="faint" size="note" tall={20}>
        <Suspense>
          <ImportProgress {...data.progress} />
        </Suspense>
      </Stack>
    )
  }
  const problem = isProblem(data.problem) ? t(`worldData:${data.problem}`) : undefined
  return (
    <Stack gap={2} above={3} tone="faint" size="note" tall={20}>
      {data.villages > 0 && (
        <span>
          {t('worldVillages', { count: data.villages })}
          {data.importedDate !== null && !demo && (
            <>
              {' · '}
              {t('worldAge', { age: ageText(instantOf(data.importedDate), serverNow(), i18n.language) })}
            </>
          )}
        </span>
      )}
      {demo && (
        <Box as="span" tone="accent">
          {t('worldDemoNote')}
        </Box>
      )}
      {problem !== undefined && !demo && (
        <Box as="span" tone="warn">
          {t(data.villages > 0 ? 'worldStale' : 'worldMissing', { problem })}
        </Box>
      )}
    </Stack>
  )
}

/** One that has a sentence. */
function isProblem(code: string | null): code is WorldDataProblem {
  return code !== null && i18next.exists(`worldData:${code}`)
}

function instantOf(iso: string): Instant {
  return instant(Date.parse(iso))
}
