import { type Row, testsIn } from './row.ts'

const request = testsIn('web/db/lib/request.test.ts')
const query = testsIn('web/app/query.test.tsx')
const signup = testsIn('api/auth/signup.test.ts')
const sessions = testsIn('api/auth/sessions/sessions.test.ts')
const routes = testsIn('api/route-table.test.ts')
const matrix = testsIn('tests/fuzz/matrix.test.ts')
const prep = testsIn('api/prep/prep.test.ts')
const jobs = testsIn('api/jobs/jobs.test.ts')
const physical = testsIn('api/physical/physical.test.ts')
const analytics = testsIn('api/analytics/analytics.test.ts')
const community = testsIn('api/community/community.test.ts')

const bearer = 'the bearer of the device goes along, and a body is JSON'
const saved = 'Maia saves the test as it was asked, and the server computes her score from its own keys'
const savedJobs = 'Maia saves a job, sees it, and takes it out again'
const twice = 'Maia completes a workout twice, and both are kept'

export const calls: readonly Row[] = [
  { id: 'calls.json', says: 'JSON with credentials', heldBy: request(bearer) },
  { id: 'calls.bearer', says: "'sessionToken' is sent as the bearer", heldBy: request(bearer) },
  {
    id: 'calls.key',
    says: 'a query’s key parts are joined with slashes and read with GET',
    heldBy: query('a query’s key is its path, joined with slashes and read with GET'),
  },
  {
    id: 'calls.no-retry',
    says: 'neither queries nor mutations are tried again',
    heldBy: [query('a query that fails is not tried again'), query('a mutation that fails is not tried again')],
  },
  {
    id: 'calls.no-stale',
    says: 'nothing goes stale, no interval, no refetch on focus',
    heldBy: query('what was read never goes stale by itself: neither coming back nor another screen asks again'),
  },
  {
    id: 'calls.alias',
    says: "'user-1' is whoever is signed in; another’s id is refused, no session is 401",
    heldBy: [
      routes('a second person reaches nothing of the first one’s, by any id'),
      matrix('a session that is none opens nothing, whatever is sent with it'),
    ],
  },
  {
    id: 'calls.demo',
    says: "'Demo is read-only': the demo account writes nothing, by any call",
    heldBy: routes('demo reads its own and writes nothing anywhere'),
  },
  {
    id: 'calls.auth.user',
    says: "GET '/api/auth/user': the user",
    heldBy: signup('Maia signs up, and the API knows her by her bearer'),
  },
  {
    id: 'calls.auth.login',
    says: "POST '/api/auth/login': username, password",
    heldBy: signup('Maia logs in whatever case she types her name in, and nobody does with a wrong password'),
  },
  {
    id: 'calls.auth.login.answer',
    says: "'sessionId'",
    heldBy: signup('Maia logs in whatever case she types her name in, and nobody does with a wrong password'),
  },
  {
    id: 'calls.auth.signup',
    says: "POST '/api/auth/signup': username, email, password, name, goalId, location; answers 'sessionId'",
    heldBy: signup('Maia signs up, and the API knows her by her bearer'),
  },
  {
    id: 'calls.auth.logout',
    says: "POST '/api/auth/logout' with the bearer",
    heldBy: sessions('signing out ends the session, clears the cookie, and may be said twice'),
  },
  {
    id: 'calls.auth.goals',
    says: "GET '/api/career-goals': id, name",
    heldBy: signup('anybody may read the career goals'),
  },
  {
    id: 'calls.auth.user.shape',
    says: 'id, username, name, email, location, goalId, createdAt',
    heldBy: signup('Maia signs up, and the API knows her by her bearer'),
  },
  {
    id: 'calls.analytics.event',
    says: "POST '/api/analytics/event': eventType, pagePath",
    heldBy: analytics('an event is answered with what was counted, and a click counts no page view'),
  },
  {
    id: 'calls.analytics.summary',
    says: "GET '/api/admin/analytics'/summary",
    heldBy: analytics('before anything happened every figure is zero and every list empty but the demo login itself'),
  },
  {
    id: 'calls.analytics.events',
    says: 'GET /api/admin/analytics/events: id, eventType, pagePath, timestamp',
    heldBy: analytics('an event is answered with what was counted, and a click counts no page view'),
  },
  {
    id: 'calls.analytics.requests',
    says: 'GET /api/admin/analytics/requests: method, path, statusCode, responseTime',
    heldBy: analytics('requests are listed newest first, without the dashboard’s own'),
  },
  {
    id: 'calls.analytics.users',
    says: 'GET /api/admin/analytics/users',
    heldBy: analytics(
      'demo sees masks in place of everything that names a person, under any password; an operator sees names',
    ),
  },
  {
    id: 'calls.prep.decks',
    says: "GET '/api/decks'",
    heldBy: prep('a guest reads the decks and their cards, in order'),
  },
  {
    id: 'calls.prep.cards',
    says: 'GET /api/decks/{id}/cards',
    heldBy: prep('a guest reads the decks and their cards, in order'),
  },
  {
    id: 'calls.prep.progress',
    says: "GET '/api/users/user-1/deck-progress': deckId, mastery, dueCards, totalCards",
    heldBy: prep('Maia sees her mastery grow and her due cards shrink, and Olof sees only his'),
  },
  {
    id: 'calls.prep.generate',
    says: "GET '/api/practice-tests/generate': type, questionCount, deckId",
    heldBy: [prep('the same seed gives the same questions, whole and with their key'), prep('no test is made of %s')],
  },
  {
    id: 'calls.prep.generate.default',
    says: '25 questions where nothing else is asked for',
    heldBy: 'api/calls.test.ts › a test has twenty-five questions where nothing else is asked for',
  },
  {
    id: 'calls.prep.save',
    says: "POST '/api/users/user-1/practice-tests': name, type, questions, totalQuestions; answers an id",
    heldBy: prep(saved),
  },
  {
    id: 'calls.prep.complete',
    says: 'POST /api/practice-tests/{testId}/complete: score, correctAnswers, timeSpent',
    heldBy: [prep(saved), prep('without answers the figures only have to agree')],
  },
  {
    id: 'calls.prep.verified',
    says: 'with answers the server recomputes and marks it verified, without it checks that they agree',
    heldBy: [prep(saved), prep('without answers the figures only have to agree')],
  },
  {
    id: 'calls.jobs.list',
    says: "GET '/api/jobs', keywords optional",
    heldBy: [jobs('a guest reads the jobs, with their deadlines as dates'), jobs('who searches for %s finds %j')],
  },
  {
    id: 'calls.jobs.saved',
    says: "GET '/api/users/user-1/saved-jobs': jobId",
    heldBy: jobs(savedJobs),
  },
  { id: 'calls.jobs.save', says: 'POST: 201 with the row, 200 when it was there already', heldBy: jobs(savedJobs) },
  {
    id: 'calls.jobs.save.no-body',
    says: 'the id from the path, no body or an empty one',
    heldBy: jobs('the job may be named in the path, with no body or an empty one'),
  },
  { id: 'calls.jobs.unsave', says: 'DELETE …/saved-jobs/{jobId}', heldBy: jobs(savedJobs) },
  {
    id: 'calls.community.groups',
    says: "GET '/api/groups'",
    heldBy: community('a guest sees groups, events and mentors, with their counts'),
  },
  {
    id: 'calls.community.events',
    says: "GET '/api/events': startTime, currentParticipants, maxParticipants",
    heldBy: community('a guest sees groups, events and mentors, with their counts'),
  },
  {
    id: 'calls.community.mentors',
    says: "GET '/api/mentors': userId, rank, rating",
    heldBy: community('a guest sees groups, events and mentors, with their counts'),
  },
  {
    id: 'calls.community.join',
    says: 'POST /api/events/{id}/join needs no body; DELETE leaves',
    heldBy: [
      community('the last place goes to one, the next one waits, and moves up when the first leaves'),
      community('joining twice takes one place, and leaving twice frees one'),
    ],
  },
  {
    id: 'calls.community.mentorship',
    says: "POST '/api/mentorship-requests': mentorId (the mentor’s userId), message",
    heldBy: [
      community('a mentor is asked with or without words, once, and the request can be withdrawn'),
      community('a request names a mentor that there is, by the person and not by the card'),
    ],
  },
  {
    id: 'calls.jobs.apply',
    says: "POST '/api/users/user-1/applications': jobId, status, notes",
    heldBy: [
      'api/jobs/applications.test.ts › Maia tracks two applications and sees them, newest first',
      'api/jobs/applications.test.ts › no application of %o',
    ],
  },
  {
    id: 'calls.jobs.alert',
    says: "POST '/api/users/user-1/job-alerts': keywords, location, isActive",
    heldBy: [
      'api/jobs/alerts.test.ts › Maia sets two alerts and sees them, newest first',
      'api/jobs/alerts.test.ts › no alert of %o',
    ],
  },
  {
    id: 'calls.all',
    says: 'every call of the specification is there',
    heldBy: 'api/calls.test.ts › every call of the specification is there, open to everybody or for who is signed in',
  },
  {
    id: 'calls.shapes',
    says: 'lists are JSON arrays, dates ISO 8601 in UTC',
    heldBy: 'api/calls.test.ts › reads are JSON arrays, and dates are ISO 8601 in UTC',
  },
  {
    id: 'calls.physical.scores',
    says: 'GET /api/users/user-1/cpat-scores: testDate, totalTime, passed',
    heldBy: physical('Maia sees her CPAT scores, newest first, with their dates'),
  },
  {
    id: 'calls.physical.workouts',
    says: "GET '/api/cpat/workouts'",
    heldBy: physical('a guest reads the workouts, day by day'),
  },
  { id: 'calls.physical.progress', says: 'GET /api/users/user-1/cpat/progress', heldBy: physical(twice) },
  {
    id: 'calls.physical.complete',
    says: "POST '/api/users/user-1/cpat/workouts/w1d1/complete': duration, rating, notes",
    heldBy: physical(twice),
  },
]
