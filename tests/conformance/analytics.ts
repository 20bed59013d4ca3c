import type { Rows } from './row.ts'

export const analytics: Rows = {
  'analytics.access.title': "'Analytics Access' for everyone but demo",
  'analytics.access.form': [
    "a read-only username 'demo'",
    "the password 'station0-demo' prefilled",
    "'Access Analytics', 'Signing in...' while pending",
    'a hint with the demo credentials',
    "the token is stored under 'sessionToken' and the page is reloaded",
  ],
  'analytics.access.own-password': 'an operator’s own password is neither prefilled nor shown',
  'analytics.demo-only': 'the dashboard is for demo and operators, also enforced by the server',
  'analytics.totals': [
    "'Total Sessions', 'Page Views', 'Signups', 'API Requests'",
    "one decimal: '37.5% conversion rate', with an explanation",
  ],
  'analytics.conversion.rule': 'one decimal, 0 without attempts',
  'analytics.conversion.counted': 'attempts and successes are counted by the server',
  'analytics.pages': "a bar chart 'Popular Pages', views by page",
  'analytics.empty': [
    "'No page view data yet'",
    "'No device data yet'",
    "'No users registered yet'",
    "'No user events yet'",
    "'No API requests yet'",
  ],
  'analytics.devices': "a pie chart 'Device Types': mobile, desktop, tablet with counts and percent",
  'analytics.devices.colours': 'a fixed colour for each device type',
  'analytics.users': ["'All Users': 'Username', 'Name', 'Email', 'Sign Up Date'", "'N/A' without a name"],
  'analytics.users.masked': "demo sees masked values, an operator names: 'm•••', 'I•••', 'm•••@e•••.org'",
  'analytics.lists': [
    "'Recent User Events', the first 10: type badge, path or N/A, time",
    "'Recent API Requests', the first 10: method, path, status, ms",
  ],
  'analytics.requests.red': 'the status badge is red from 400',
  'analytics.charts.height': 'charts are 300 px high',
  'analytics.polling': 'data is fetched every 30000 ms',
  'analytics.page-views': "a 'page_view' once per route change",
  'analytics.page-views.not': "not for paths with '/analytics', '/login' or '/signup'",
}
