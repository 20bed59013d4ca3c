import { expect, test } from 'vitest'
import { networkOf, networksOf, siteOf } from './addresses.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'unreadable'],
  ['unknown', 'unreadable'],
  ['192.0.2.256', 'unreadable'],
  ['[2001:db8::1', 'unreadable'],
  ['', 'unreadable'],
  [undefined, 'unreadable'],
])('%s counts toward the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 address also counts toward its /56 and its /48, and an IPv4 address only by itself', () => {
  expect(networksOf('2001:db8:1:2ab:3::6').map(({ network }) => network)).toEqual([
    '2001:db8:1:2ab::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ])
  expect(networksOf('192.0.2.7')).toEqual([{ bits: 64, network: '192.0.2.7' }])
  expect(networksOf('whatever')).toEqual([{ bits: 64, network: 'unreadable' }])
})

test('the site of a network is the /48 of an IPv6 address, or the IPv4 address itself', () => {
  for (const address of ['2001:db8:1:2ab:3::6', '2001:db8::1', '::1'])
    expect(siteOf(networkOf(address))).toBe(networkOf(address, 48))
  expect([siteOf('192.0.2.7'), siteOf(networkOf('whatever'))]).toEqual(['192.0.2.7', 'unreadable'])
})
