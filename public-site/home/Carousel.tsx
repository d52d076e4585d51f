import { useEffect, useRef, useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import type { HomeSlide } from './home.data.ts'

/** Long enough to read a slide and look at its picture. */
const each = 9000

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Slides side by side in a frame that is swept or scrolled, also without script. With it the frame goes on by itself while
 * it is in view and nobody reads in it, unless less motion is wished for; the pictures are fetched when it comes into view.
 */
export function Carousel({ slides }: { slides: HomeSlide[] }) {
  const { t } = useSite()
  const words = t.home.carousel
  const frame = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(false)
  const [inView, setInView] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)
  const several = slides.length > 1

  useEffect(() => {
    setPlaying(several && !calm())
    const observer = new IntersectionObserver(([entry]) => {
      setInView(entry?.isIntersecting ?? false)
      if (entry?.isIntersecting) setSeen(true)
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [several])

  function show(index: number) {
    const list = frame.current
    if (!list) return
    const to = (index + slides.length) % slides.length
    list.scrollTo({ left: to * list.clientWidth, behavior: calm() ? 'instant' : 'smooth' })
  }
  const next = useRef(show)
  next.current = show
  const moving = playing && inView && !held
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => next.current(at + 1), each)
    return () => clearInterval(timer)
  }, [moving, at])

  const choose = (index: number) => {
    setPlaying(false)
    show(index)
  }
  const label = (index: number) => words.place(String(index + 1), String(slides.length))
  return (
    <section
      class="carousel page-width home-part"
      aria-labelledby="carousel"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusCapture={() => setHeld(true)}
      onBlurCapture={() => setHeld(false)}
    >
      <div class="carousel-head">
        <h2 id="carousel">{words.title}</h2>
        {several && (
          <div class="carousel-tools needs-script">
            <span class="quiet small figures" aria-live={playing ? 'off' : 'polite'}>
              {label(at)}
            </span>
            <button type="button" class="tool" aria-label={words.previous} onClick={() => choose(at - 1)}>
              <Icon name="left" />
            </button>
            <button type="button" class="tool" aria-label={words.next} onClick={() => choose(at + 1)}>
              <Icon name="right" />
            </button>
            <button
              type="button"
              class="tool"
              aria-label={playing ? words.pause : words.play}
              onClick={() => setPlaying(!playing)}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
          </div>
        )}
      </div>
      <ul
        class="carousel-slides"
        ref={frame}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setAt(Math.min(slides.length - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, clientWidth)))))
        }}
      >
        {slides.map((slide) => (
          <li key={slide.id}>
            <a href={slide.link}>
              <span class="carousel-picture">{seen && <img src={slide.picture} alt={slide.alt} />}</span>
              <span class="carousel-title">{slide.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
