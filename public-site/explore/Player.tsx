import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { momentText } from './resolution.rules.ts'
import { explorerTexts } from './texts.ts'

interface Props {
  moments: readonly string[]
  time: number
  onTime: (time: number) => void
  /** Plays; else only one after the other. */
  playing: boolean
  /** Asks for a frame that will be shown soon; done when it is there. */
  prepare: (time: number) => Promise<unknown>
  /** Saves what is played. */
  saving?: (reel: { loop: readonly [number, number]; step: number; speed: number }) => ComponentChildren
}
const speeds = [0.1, 0.2, 0.5, 1, 2]
const stepSizes = [1, 2, 5, 10]
/** Frames that are asked for before they are shown. */
const ahead = 8

/** Through time: a slider, one by one, and where asked for played in a loop. */
export function Player({ moments, time, onTime, playing: plays, prepare, saving }: Props) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const last = moments.length - 1
  const [on, setOn] = useState(false)
  const [speed, setSpeed] = useState(0.5)
  const [step, setStep] = useState(1)
  const [loop, setLoop] = useState<[number, number]>([0, last])
  const latest = useRef({ time, loop, step })
  latest.current = { time, loop, step }

  useEffect(() => setLoop([0, last]), [last])
  const go = (by: number) => onTime(Math.min(last, Math.max(0, time + by)))
  const following = (from: number) => {
    const {
      loop: [first, end],
      step: by,
    } = latest.current
    return from + by > end || from < first ? first : from + by
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes while it plays is read from the newest
  useEffect(() => {
    if (!on) return
    let [gone, timer] = [false, 0]
    const tick = async () => {
      const next = following(latest.current.time)
      const due = performance.now() + speed * 1000
      let soon = next
      for (let i = 0; i < ahead; i++) {
        prepare(soon).catch(() => undefined)
        soon = following(soon)
      }
      try {
        await prepare(next)
      } catch {
        return setOn(false)
      }
      if (gone) return
      timer = window.setTimeout(
        () => {
          if (gone) return
          onTime(next)
          latest.current.time = next
          tick()
        },
        Math.max(0, due - performance.now()),
      )
    }
    const hidden = () => document.hidden && setOn(false)
    document.addEventListener('visibilitychange', hidden)
    tick()
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [on, speed])

  useEffect(() => {
    if (!plays) return setOn(false)
    const keyed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element | null)?.closest('input, select, textarea, button, a, summary, canvas')) return
      if (event.key === ' ') setOn((was) => !was)
      else if (event.key === 'ArrowLeft') onTime(Math.max(0, latest.current.time - 1))
      else if (event.key === 'ArrowRight') onTime(Math.min(last, latest.current.time + 1))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', keyed)
    return () => removeEventListener('keydown', keyed)
  }, [plays, last, onTime])

  if (last < 1) return null
  const choice = (label: string, value: number, all: [number, string][], change: (value: number) => void) => (
    <label class="player-choice">
      <span class="small quiet">{label}</span>
      <select class="input" value={value} onChange={(event) => change(Number(event.currentTarget.value))}>
        {all.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  const times = moments.map((moment, i) => [i, momentText(moment)] as [number, string])
  return (
    <section class="player" aria-label={say.time}>
      <div class="player-line">
        <Button
          look="quiet"
          small
          aria-label={say.previous}
          title={say.previous}
          disabled={time <= 0}
          onClick={() => go(-1)}
        >
          <Icon name="left" size={16} />
        </Button>
        {plays && (
          <Button small aria-pressed={on} onClick={() => setOn(!on)}>
            {on ? say.pause : say.play}
          </Button>
        )}
        <Button look="quiet" small aria-label={say.next} title={say.next} disabled={time >= last} onClick={() => go(1)}>
          <Icon name="right" size={16} />
        </Button>
        <input
          type="range"
          min={0}
          max={last}
          value={time}
          aria-label={say.time}
          aria-valuetext={`${momentText(moments[time])}, ${say.of(time + 1, last + 1)}`}
          onInput={(event) => onTime(Number(event.currentTarget.value))}
        />
        <output class="player-time">{momentText(moments[time])}</output>
      </div>
      {plays && (
        <>
          <div class="player-choices">
            {choice(
              say.speed,
              speed,
              speeds.map((one) => [one, say.seconds(one)]),
              setSpeed,
            )}
            {choice(
              say.step,
              step,
              stepSizes.filter((one) => one <= last).map((one) => [one, say.steps(one)]),
              setStep,
            )}
            {choice(say.loopFrom, loop[0], times.slice(0, -1), (from) => setLoop([from, Math.max(from + 1, loop[1])]))}
            {choice(say.loopTo, loop[1], times.slice(1), (to) => setLoop([Math.min(loop[0], to - 1), to]))}
          </div>
          <p class="quiet small">
            {say.keys} {say.frozen}
          </p>
          {saving?.({ loop, step, speed })}
        </>
      )}
    </section>
  )
}
