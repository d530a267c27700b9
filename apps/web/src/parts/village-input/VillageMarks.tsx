import { type RefObject, useLayoutEffect, useState } from 'react'
import { Box, Text } from '../../ui/layout.tsx'
import css from './VillageInput.module.css'
import type { LineRemark, Remarks } from './village-lines.ts'

export interface VillageMarksProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly remarks: Remarks
  readonly lineCount: number
  readonly lineHeightPx: number
}

interface View {
  readonly scrollTop: number
  readonly height: number
}

const SIGNS: Readonly<Record<LineRemark, (count: number) => string>> = {
  unknown: () => '?',
  repeated: (count) => `${count}×`,
  ignored: () => '–',
}

/**
 * Line numbers and marks behind the text, drawn for the lines in view only. A marked line
 * has a sign in place of its number, so that its colour is not all that tells.
 */
export function VillageMarks({ area, remarks, lineCount, lineHeightPx }: VillageMarksProps) {
  const { scrollTop, height } = useView(area)
  const first = Math.floor(scrollTop / lineHeightPx)
  const last = Math.min(lineCount, Math.ceil((scrollTop + height) / lineHeightPx))
  const inView = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
  return (
    <div className={css['village-marks']} data-marks aria-hidden="true">
      {inView.map((line) => {
        const mark = remarks.byLine.get(line)
        return (
          <Box
            key={line}
            tone="faint"
            className={css['village-mark']}
            data-remark={mark?.remark}
            style={{ transform: `translateY(${line * lineHeightPx - scrollTop}px)` }}
          >
            <Text block as="span" text="end">
              {mark ? SIGNS[mark.remark](mark.count) : line + 1}
            </Text>
          </Box>
        )
      })}
    </div>
  )
}

function useView(area: RefObject<HTMLTextAreaElement | null>): View {
  const [view, setView] = useState<View>({ scrollTop: 0, height: 0 })
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    const look = () => setView({ scrollTop: field.scrollTop, height: field.clientHeight })
    // It tells the first size by itself, once all is laid out: to ask for it here would have the page laid out for it.
    const sizes = new ResizeObserver(look)
    sizes.observe(field)
    field.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      field.removeEventListener('scroll', look)
    }
  }, [area])
  return view
}
