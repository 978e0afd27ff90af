/** Broken raw HTTP requests for a socket, made from a seed, so that a failure can be repeated. */
export type Carga = { pedacos: (string | Uint8Array)[]; cortar: boolean }

/** Pseudo-random numbers below 1 (mulberry32). */
function acaso(semente: number) {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const VERBOS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PRI', 'FOO', 'get']
const CAMINHOS = [
  '/',
  '/livez',
  '/config.json',
  '/api/openapi.json',
  '/api/siga/mesa',
  '/api/siga/documento',
  '/api/siga/validacao/arquivo',
  '/api/siga/validacao/0000000000000000',
  '/api/siga/%00',
  '/api/siga/%E9',
  '/api/%ff/%fe',
  '/api/../../etc/passwd',
  '//evil.example/realms/pbdoc',
  'http://evil.example/realms/pbdoc/.well-known/openid-configuration',
  '*',
  '/realms/',
  '/realms/pbdoc',
  '/realms/nada/x',
  '/realms/pbdoc/%',
  '/realms/pbdoc/.well-known/openid-configuration',
  '/realms/pbdoc/protocol/openid-connect/auth?client_id=%00&state=%00',
  '/realms/pbdoc/protocol/openid-connect/auth?client_id=carimbo-web&client_id=outro',
  '/realms/pbdoc/protocol/openid-connect/token',
  '/realms/pbdoc/protocol/openid-connect/certs',
  '/realms/pbdoc/protocol/openid-connect/logout?id_token_hint=%00',
  '/realms/pbdoc/protocol/openid-connect/userinfo',
  '/realms/paraiba/protocol/openid-connect/revoke',
  '/realms/pbdoc/entrar/nada',
  `/${'a'.repeat(6_000)}`,
  '/?q=%E9&q=%00',
]
const CABECALHOS = [
  'Host: x',
  'Host: ',
  'Host: [::1',
  'Host: a b',
  'Host: x\r\nHost: y',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Host: [',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-For: ,,,',
  'Forwarded: for=_x',
  'Origin: null',
  'Origin: http://[',
  'Cookie: =;;;===',
  'Cookie: carimbo_pbdoc=%; carimbo_pbdoc.sig=x',
  'Authorization: Bearer',
  'Authorization: Bearer a.b.c',
  'Authorization: Basic \xff\xfe',
  'Id-logado: 1\xe9',
  'Content-Type: json',
  'Content-Type: ',
  'Content-Type: application/json, text/plain',
  'Content-Type: application/json; charset=latin1',
  'Content-Type: application/x-www-form-urlencoded; charset="',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Encoding: gzip',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, identity',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: 999999999999',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Expect: 100-continue',
  'Expect: nada',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x',
  'Connection: close',
  'Range: bytes=9-1,-',
  'If-None-Match: *,,"',
  'If-Match: "99999999999"',
  'Accept-Encoding: br;q=x, *;q=0',
  'Accept: */*;q=nada',
  'traceparent: 00-zz',
  'Last-Event-ID: \xff',
  `X-Longo: ${'y'.repeat(9_000)}`,
  'sem dois pontos',
  ': sem nome',
  'X-Nulo: a\0b',
]
const CORPOS: (string | Uint8Array)[] = [
  '',
  '{',
  '{"a":"\\ud800"}',
  '{"__proto__":1}',
  '[['.repeat(5_000),
  'username=%00&senha=%00',
  'username=%E9&senha=x',
  'modo=pedir&email=a%00@b.c',
  'grant_type=authorization_code&code=%00',
  'grant_type=refresh_token&refresh_token=',
  '5\r\nabcde\r\n0\r\n\r\n',
  'zz\r\nabc\r\n',
  'ffffffffffffffff\r\n',
  'x'.repeat(70_000),
  Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0xe9]),
  '\r\n\r\n',
]

/** Each call returns the next of an endless list. `formulario` and `cookie`: of a sign-in under way. */
export function cargas(semente: number, { formulario, cookie }: { formulario: string; cookie: string }): () => Carga {
  const sorte = acaso(semente)
  const um = <T>(lista: readonly T[]): T => lista[Math.floor(sorte() * lista.length)] as T // never empty
  return () => {
    const noFormulario = sorte() < 0.2
    const linhas = Array.from({ length: Math.floor(sorte() * 5) }, () => um(CABECALHOS))
    const cabeca = [
      `${noFormulario ? 'POST' : um(VERBOS)} ${noFormulario ? formulario : um(CAMINHOS)} HTTP/1.${sorte() < 0.9 ? 1 : 0}`,
      ...(sorte() < 0.8 ? ['Host: x'] : []),
      ...(noFormulario ? [`Cookie: ${cookie}`] : []),
      ...(sorte() < 0.5 ? ['Content-Type: application/x-www-form-urlencoded'] : []),
      ...linhas,
    ].join('\r\n')
    const corpo = um(CORPOS)
    const comTamanho = sorte() < 0.5 ? `\r\nContent-Length: ${corpo.length}` : ''
    const inteira = [Buffer.from(`${cabeca}${comTamanho}\r\n\r\n`, 'latin1'), corpo]
    // sometimes the head itself is broken: cut short, or with a byte changed
    const torta = sorte()
    if (torta < 0.15)
      inteira.splice(0, 2, Buffer.from(cabeca, 'latin1').subarray(0, Math.floor(sorte() * cabeca.length)))
    else if (torta < 0.3) (inteira[0] as Buffer)[Math.floor(sorte() * cabeca.length)] = Math.floor(sorte() * 256)
    return { pedacos: inteira, cortar: sorte() < 0.25 }
  }
}
