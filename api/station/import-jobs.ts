import { type Feed, FeedError, readFeedName } from '../feeds/feed.ts'
import { countWords, type FeedReport, runFeeds } from '../jobs/import-feeds.ts'
import { type AddCommand, asTyped, EXIT, print, printError, StationError } from './command.ts'
import { withDatabase } from './open.ts'

/** Maximum lines printed per feed: enough to diagnose a feed. */
const MAX_LINES = 200
const WIDTH = 10

export const importJobs: AddCommand = (all, settings) => {
  all
    .command('import-jobs')
    .description(
      'Import job openings from feeds (JSON-LD, RSS, Atom, CSV, USAJOBS); importing a feed again creates no duplicates',
    )
    .argument('<feed...>', 'a file or an http(s) URL, optionally with a name: "City Fire <https://…>"')
    .option('--dry-run', 'print what the import would change, without changing anything')
    .action(async (names: string[], { dryRun: isDryRun = false }: { dryRun?: boolean }) => {
      const given = settings()
      const feeds = names.map(asFeed)
      let failed = 0
      const onReport = (report: FeedReport) => {
        if ('sentence' in report) failed += 1
        show(report)
      }
      await withDatabase(given, (db) => runFeeds(db, feeds, given.jobFeeds, { now: Date.now, isDryRun, onReport }))
      if (isDryRun) print('Nothing was changed, because of --dry-run.')
      if (failed > 0) process.exitCode = EXIT.failed
    })
}

function asFeed(said: string): Feed {
  try {
    return readFeedName(said, asTyped('.'))
  } catch (cause) {
    throw cause instanceof FeedError ? new StationError(cause.message, EXIT.usage, { cause }) : cause
  }
}

function show(report: FeedReport): void {
  const { feed } = report
  if ('sentence' in report) return void printError(`${feed.at}: ${report.sentence}`)
  print(`${feed.source}, ${feed.at} (${report.format})`)
  const changes = report.outcomes.filter(({ outcome }) => outcome !== 'unchanged')
  for (const { outcome, title, reason } of changes.slice(0, MAX_LINES))
    print(`  ${outcome.padEnd(WIDTH)} ${reason ? `${title}: ${reason}` : title}`)
  if (changes.length > MAX_LINES) print(`  and ${changes.length - MAX_LINES} more`)
  if (!report.isComplete) print('  Part of the feed could not be read, so no job was closed for being missing from it.')
  print(`  ${countWords(report.outcomes)}`)
}
