// What proves: hash, DER, CMS and the chain of movements. Runs in the page of an exported document, opened from a folder.

export const deBase64 = (texto) => Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0))
export const emHex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
export const iguais = (a, b) => a.length === b.length && a.every((x, i) => x === b[i])

const PRIMOS = []
for (let n = 2; PRIMOS.length < 64; n++) if (PRIMOS.every((p) => n % p !== 0)) PRIMOS.push(n)
const fracao = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32)
const K = PRIMOS.map((p) => fracao(Math.cbrt(p)))

/** FIPS 180-4, here because not every browser gives WebCrypto to a page opened from a folder. */
export function sha256(bytes) {
  const h = PRIMOS.slice(0, 8).map((p) => fracao(Math.sqrt(p)))
  const tudo = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  tudo.set(bytes)
  tudo[bytes.length] = 0x80
  const vista = new DataView(tudo.buffer)
  vista.setUint32(tudo.length - 8, Math.floor(bytes.length / 2 ** 29))
  vista.setUint32(tudo.length - 4, (bytes.length * 8) >>> 0)
  const w = new Int32Array(64)
  const gira = (x, n) => (x >>> n) | (x << (32 - n))
  for (let p = 0; p < tudo.length; p += 64) {
    for (let i = 0; i < 16; i++) w[i] = vista.getInt32(p + 4 * i)
    for (let i = 16; i < 64; i++) {
      const s0 = gira(w[i - 15], 7) ^ gira(w[i - 15], 18) ^ (w[i - 15] >>> 3)
      const s1 = gira(w[i - 2], 17) ^ gira(w[i - 2], 19) ^ (w[i - 2] >>> 10)
      w[i] = w[i - 16] + s0 + w[i - 7] + s1
    }
    let [a, b, c, d, e, f, g, z] = h
    for (let i = 0; i < 64; i++) {
      const t1 = (z + (gira(e, 6) ^ gira(e, 11) ^ gira(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
      const t2 = ((gira(a, 2) ^ gira(a, 13) ^ gira(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      z = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    for (const [i, x] of [a, b, c, d, e, f, g, z].entries()) h[i] = (h[i] + x) | 0
  }
  const saida = new DataView(new ArrayBuffer(32))
  for (const [i, x] of h.entries()) saida.setInt32(4 * i, x)
  return new Uint8Array(saida.buffer)
}

/** RFC 8785. */
export const canonico = (v) =>
  Array.isArray(v)
    ? `[${v.map(canonico).join(',')}]`
    : v !== null && typeof v === 'object'
      ? `{${Object.keys(v)
          .sort()
          .map((nome) => `${JSON.stringify(nome)}:${canonico(v[nome])}`)
          .join(',')}}`
      : JSON.stringify(v)

/**
 * Index of the first movement that is not as it was written, the number of them when only the end is missing, -1 when
 * the history is whole.
 */
export function ondeQuebra({ elos, cabeca }) {
  let anterior = ''
  for (const [i, { hashAnterior, hash, ...elo }] of elos.entries()) {
    const certo = emHex(sha256(new TextEncoder().encode(anterior + canonico(elo))))
    if (elo.seq !== i + 1 || hashAnterior !== anterior || hash !== certo) return i
    anterior = hash
  }
  return cabeca.seq === elos.length && cabeca.hash === anterior ? -1 : elos.length
}

export const doTexto = (texto) => emHex(sha256(new TextEncoder().encode(texto)))

/**
 * The history's head in a sealed checkpoint: `falha` in words, or `duvida`, or neither, with who sealed it. `prova`:
 * null before the first.
 */
export async function conferirPonto({ elos }, prova) {
  if (!prova) return { duvida: null }
  const { folha, caminho, ponto, selo, certificado } = prova
  const { n, instante, folhas, raiz, anterior } = ponto
  const conteudo = canonico({ n, instante, folhas, raiz, anterior })
  const elo = elos[folha.seq - 1]
  if (elo?.hash !== folha.hash || elo.documentoId !== folha.documentoId)
    return { falha: `a movimentação ${folha.seq} não é a que o ponto de controle ${n} guarda` }
  // leaf and node are hashed under names of their own (RFC 6962)
  let atual = doTexto(`\u0000${canonico(folha)}`)
  for (const { hash, esquerda } of caminho) atual = doTexto(`\u0001${esquerda ? hash + atual : atual + hash}`)
  if (atual !== raiz) return { falha: `a história não está no ponto de controle ${n}` }
  if (doTexto(conteudo) !== ponto.hash) return { falha: `o ponto de controle ${n} foi alterado depois de selado` }
  if (!selo || !certificado) return { duvida: `o ponto de controle ${n} não tem o selo do órgão` }
  const dono = lerCertificado(deBase64(certificado))
  try {
    const dados = new TextEncoder().encode(conteudo)
    if (!(await assinaturaConfere(SELO, undefined, dono.chave, deBase64(selo), dados)))
      return { falha: `o selo do ponto de controle ${n} não é da chave do seu certificado` }
  } catch (erro) {
    return { dono, duvida: erro instanceof Error ? erro.message : String(erro) }
  }
  return { dono }
}

export function elementos(bytes) {
  const achados = []
  for (let p = 0; p < bytes.length;) {
    let inicio = p + 2
    let tamanho = bytes[p + 1]
    if (tamanho >= 0x80) {
      const octetos = tamanho & 0x7f
      tamanho = 0
      for (let i = 0; i < octetos; i++) tamanho = tamanho * 256 + bytes[inicio++]
    }
    const fim = inicio + tamanho
    if (!(fim <= bytes.length)) throw new Error('DER')
    achados.push({ etiqueta: bytes[p], bruto: bytes.subarray(p, fim), corpo: bytes.subarray(inicio, fim) })
    p = fim
  }
  return achados
}
export const dentro = ({ corpo }) => elementos(corpo)
export const oid = (elemento) => emHex(elemento.corpo)

export const RESUMOS = {
  '608648016503040201': 'SHA-256',
  '608648016503040202': 'SHA-384',
  '608648016503040203': 'SHA-512',
}
/** Algorithm identifier → family, and its digest where the name says it. */
const ALGORITMOS = {
  '2a864886f70d010101': ['RSASSA-PKCS1-v1_5'],
  '2a864886f70d01010b': ['RSASSA-PKCS1-v1_5', 'SHA-256'],
  '2a864886f70d01010c': ['RSASSA-PKCS1-v1_5', 'SHA-384'],
  '2a864886f70d01010d': ['RSASSA-PKCS1-v1_5', 'SHA-512'],
  '2a8648ce3d040302': ['ECDSA', 'SHA-256'],
  '2a8648ce3d040303': ['ECDSA', 'SHA-384'],
  '2a8648ce3d040304': ['ECDSA', 'SHA-512'],
}
const CURVAS = { '2a8648ce3d030107': ['P-256', 32], '2b81040022': ['P-384', 48], '2b81040023': ['P-521', 66] }
/** RSA with SHA-256: how the body seals checkpoints. */
export const SELO = '2a864886f70d01010b'
export const MESSAGE_DIGEST = '2a864886f70d010904'
const NOME_COMUM = '550403'

export function lerCertificado(der) {
  const [tudo] = elementos(der)
  const [tbs, algoritmo, assinatura] = dentro(tudo)
  const partes = dentro(tbs)
  if (partes[0].etiqueta === 0xa0) partes.shift()
  const [serie, , emissor, , titular, chave] = partes
  const nome = (quem) => {
    const par = dentro(quem)
      .flatMap(dentro)
      .map(dentro)
      .find(([tipo]) => oid(tipo) === NOME_COMUM)
    return par ? new TextDecoder().decode(par[1].corpo).replace(/:\d{11,14}$/, '') : ''
  }
  return {
    tbs: tbs.bruto,
    algoritmo: oid(dentro(algoritmo)[0]),
    assinatura: assinatura.corpo.subarray(1),
    serie: serie.bruto,
    emissor: emissor.bruto,
    titular: titular.bruto,
    chave: chave.bruto,
    nome: nome(titular),
    deQuem: nome(emissor),
    impressao: emHex(sha256(der)),
  }
}

/** Throws when the browser can't tell. */
export async function assinaturaConfere(algoritmo, resumo, chave, assinatura, dados) {
  const [nome, dele] = ALGORITMOS[algoritmo] ?? []
  const hash = dele ?? resumo
  if (!globalThis.crypto?.subtle) throw new Error('este navegador não confere assinaturas de arquivos do computador')
  if (!nome || !hash) throw new Error('o algoritmo da assinatura não é conferido aqui')
  if (nome !== 'ECDSA') {
    const publica = await crypto.subtle.importKey('spki', chave, { name: nome, hash }, false, ['verify'])
    return crypto.subtle.verify(nome, publica, assinatura, dados)
  }
  const [curva, tamanho] = CURVAS[oid(dentro(dentro(elementos(chave)[0])[0])[1])] ?? []
  if (!curva) throw new Error('a curva da chave não é conferida aqui')
  const publica = await crypto.subtle.importKey('spki', chave, { name: nome, namedCurve: curva }, false, ['verify'])
  const crua = new Uint8Array(2 * tamanho)
  for (const [i, { corpo }] of dentro(elementos(assinatura)[0]).entries()) {
    const numero = corpo.subarray(Math.max(0, corpo.length - tamanho))
    crua.set(numero, (i + 1) * tamanho - numero.length)
  }
  return crypto.subtle.verify({ name: nome, hash }, publica, crua, dados)
}

export async function resumir(nome, bytes) {
  if (nome === 'SHA-256') return sha256(bytes)
  if (!globalThis.crypto?.subtle) throw new Error('este navegador não calcula o resumo usado na assinatura')
  return new Uint8Array(await crypto.subtle.digest(nome, bytes))
}

/**
 * One signature against the PDF: `falha` in words, or `duvida` where the browser can't tell, or neither. `caminho`:
 * names up to the last authority that came along.
 */
export async function conferirAssinatura(pdf, { intervalo, cms }, certificados) {
  const [zero, ate, retoma, resto] = intervalo
  const der = deBase64(cms)
  const noPdf = new TextDecoder('latin1').decode(pdf.subarray(ate + 1, retoma - 1)).toLowerCase()
  if (zero !== 0 || !noPdf.startsWith(emHex(der)) || /[^0]/.test(noPdf.slice(2 * der.length)))
    return { falha: 'a assinatura que veio à parte não é a que está no PDF' }
  const [signedData] = dentro(dentro(elementos(der)[0])[1])
  const partes = dentro(signedData)
  const [signatario] = dentro(partes.at(-1))
  const [, sid, resumoUsado, atributos, algoritmo, assinatura] = dentro(signatario)
  const resumo = RESUMOS[oid(dentro(resumoUsado)[0])]
  const [emissor, serie] = dentro(sid)
  const todos = certificados.map(lerCertificado)
  const dele = todos.find((c) => iguais(c.emissor, emissor.bruto) && iguais(c.serie, serie.bruto))
  if (!dele) return { falha: 'o certificado de quem assinou não veio' }
  const esperado = dentro(atributos)
    .map(dentro)
    .find(([tipo]) => oid(tipo) === MESSAGE_DIGEST)
  const coberto = new Uint8Array(ate + resto)
  coberto.set(pdf.subarray(0, ate))
  coberto.set(pdf.subarray(retoma, retoma + resto), ate)
  const base = { certificado: dele, caminho: [dele.nome] }
  if (!resumo) return { ...base, duvida: 'o resumo usado na assinatura não é conferido aqui' }
  try {
    if (!iguais(dentro(esperado[1])[0].corpo, await resumir(resumo, coberto)))
      return { ...base, falha: 'o PDF foi alterado depois desta assinatura' }
    // signed as a SET OF, whatever tag they travel under (RFC 5652 §5.4)
    const assinados = Uint8Array.from(atributos.bruto)
    assinados[0] = 0x31
    if (!(await assinaturaConfere(oid(dentro(algoritmo)[0]), resumo, dele.chave, assinatura.corpo, assinados)))
      return { ...base, falha: 'a assinatura não é da chave do certificado' }
    let atual = dele
    for (let passo = 0; passo < 5 && !iguais(atual.emissor, atual.titular); passo++) {
      const { emissor: nomeDele } = atual
      const acima = todos.find((c) => iguais(c.titular, nomeDele))
      if (!acima) break
      if (!(await assinaturaConfere(atual.algoritmo, undefined, acima.chave, atual.assinatura, atual.tbs)))
        return { ...base, falha: `o certificado de ${atual.nome} não foi emitido por ${acima.nome}` }
      atual = acima
      base.caminho.push(acima.nome)
    }
    return { ...base, raiz: atual }
  } catch (erro) {
    return { ...base, duvida: erro instanceof Error ? erro.message : String(erro) }
  }
}
