/** Closer, farther, and all of the screen: over the map, where hands look for it. */
import { useTranslation } from 'react-i18next'
import { Stack } from '../../../ui/layout.tsx'
import css from '../PlanMap.module.css'
import type { FullScreen } from './use-full-screen.ts'
import type { MapViewControl } from './use-map-view.ts'

const BUTTON_ZOOM = 2

export interface MapZoomProps {
  readonly control: MapViewControl
  readonly fullScreen?: FullScreen
}

export function MapZoom({ control, fullScreen }: MapZoomProps) {
  const { t } = useTranslation('map')
  return (
    <Stack frame="edge" round="box" ground="panel" className={css['map-zoom']}>
      <button type="button" aria-label={t('zoomIn')} title={t('zoomIn')} onClick={() => control.zoomBy(BUTTON_ZOOM)}>
        <Sign path="M8 3v10M3 8h10" />
      </button>
      <button
        type="button"
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        onClick={() => control.zoomBy(1 / BUTTON_ZOOM)}
      >
        <Sign path="M3 8h10" />
      </button>
      {fullScreen && (
        <button
          type="button"
          aria-label={t('fullScreen')}
          title={t('fullScreen')}
          aria-pressed={fullScreen.isFull}
          onClick={fullScreen.toggle}
        >
          <Sign
            path={
              fullScreen.isFull ? 'M6 2v4H2M10 2v4h4M6 14v-4H2M10 14v-4h4' : 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4'
            }
          />
        </button>
      )}
    </Stack>
  )
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d={path} />
    </svg>
  )
}
