import { generateKeyPairSync, sign } from 'node:crypto'

/** Creates a certificate for `localhost`, encoded in DER by hand, because Node can't create certificates. */
export function makeCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from('localhost')))))
  const algorithm = der(0x30, ECDSA_SHA256)
  const altName = der(0x30, der(0x82, Buffer.from('localhost')))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    ...[der(0x02, Buffer.from([1])), algorithm, name],
    der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, ALT_NAME, der(0x04, altName)))),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ALT_NAME = Buffer.from('0603551d11', 'hex')

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
