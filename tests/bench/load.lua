-- wrk: asks the paths of a file in turn over all connections, and prints one line of figures.
local requests = {}
local at = 0

function init(arguments)
  for path in io.lines(os.getenv("BENCH_PATHS")) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format(
    "\nFIGURES %d %d %d %d %d %d\n",
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(95),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, summary.bytes
  ))
end
