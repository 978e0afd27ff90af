import { createHash, timingSafeEqual, type X509Certificate } from 'node:crypto'
import { atributosDe } from '#contract/certificado.ts'
import { corpoDe, dentro, type Elemento, SEQUENCIA, unico } from '#contract/der.ts'
import { DE_OUTRORA, RESUMOS, SO_CALCULADOS } from './algorithms.ts'
import { type Atributo, emissorDe, lerAlgoritmo, type Signatario } from './read-cms.ts'

const OCTETOS = 0x04
/** [4] of GeneralName: a directory name (RFC 5280 §4.2.1.6). */
const DE_DIRETORIO = 0xa4
/** CMSAlgorithmProtection (RFC 6211), and its [1]: the signature's algorithm. */
const [PROTECAO, DA_ASSINATURA] = ['1.2.840.113549.1.9.52', 0xa1]
/** What other profiles put beside a signature (counter-signature; CAdES -C, -X, -XL, -A; Adobe): more proof, not looked at here. */
const DE_OUTROS_PERFIS = new Set([
  '1.2.840.113549.1.9.6',
  ...[21, 22, 23, 24, 25, 26, 27, 48].map((n) => `1.2.840.113549.1.9.16.2.${n}`),
  '0.4.0.1733.2.2',
  '0.4.0.1733.2.4',
  '1.2.840.113583.1.1.8',
])

/** What stands beside a signature, where nobody signed it. Null where it says otherwise than what was signed. */
export function conferirAoLado(
  assinados: Atributo[],
  soltos: Atributo[],
): { ressalvas: string[]; duvidas: string[] } | null {
  const duvidas: string[] = []
  for (const solto of soltos) {
    const copiado = assinados.find(({ tipo }) => tipo === solto.tipo)
    if (copiado && !mesmosValores(copiado, solto)) return null
    if (copiado) duvidas.push(`repete ao lado o que foi assinado (${solto.tipo})`)
    else if (!DE_OUTROS_PERFIS.has(solto.tipo)) duvidas.push(`traz ao lado o que não se conhece (${solto.tipo})`)
  }
  const deOutroPerfil = soltos.some(({ tipo }) => DE_OUTROS_PERFIS.has(tipo))
  return { ressalvas: deOutroPerfil ? ['traz ao lado provas de outro perfil'] : [], duvidas }
}

function mesmosValores(a: Atributo, b: Atributo): boolean {
  return a.valores.length === b.valores.length && a.valores.every(({ bruto }, i) => iguais(bruto, b.valores[i]?.bruto))
}

/** Whether the algorithms are those that were signed, where they were (RFC 6211). */
export function conferirProtecao(assinados: Atributo[], { resumo, algoritmo }: Signatario): boolean {
  return assinados
    .filter(({ tipo }) => tipo === PROTECAO)
    .every(({ valores: [valor] }) => {
      const [doResumo, ...outros] = dentro(valor)
      const daAssinatura = outros.find(({ etiqueta }) => etiqueta === DA_ASSINATURA)
      if (lerAlgoritmo(doResumo).oid !== resumo.oid || !daAssinatura) return false
      return lerAlgoritmo({ ...daAssinatura, etiqueta: SEQUENCIA }).oid === algoritmo.oid
    })
}

/**
 * Whether ESSCertIDv2 (RFC 5035 §4), or the older one, always of SHA-1, names this certificate: the first certificate named
 * is the signer's. Otherwise what keeps us from telling, in Portuguese.
 */
export function identifica(
  valor: Elemento,
  certificado: X509Certificate,
  padrao: 'sha1' | 'sha256',
): 'ELE' | 'OUTRO' | (string & {}) {
  const [primeiro] = dentro(dentro(valor)[0])
  const partes = dentro(primeiro)
  const algoritmo = partes[0]?.etiqueta === SEQUENCIA ? lerAlgoritmo(partes.shift()) : undefined
  const [dito, emissor] = partes
  const { oid = '' } = algoritmo ?? {}
  const resumo = algoritmo ? (RESUMOS[oid] ?? DE_OUTRORA.resumos[oid] ?? SO_CALCULADOS[oid]) : padrao
  if (!resumo) return `nomeia o certificado com um resumo que não se conhece (${oid})`
  if (!iguais(corpoDe(dito, OCTETOS), createHash(resumo).update(certificado.raw).digest())) return 'OUTRO'
  if (!emissor) return 'ELE'
  const [nomes, serie] = dentro(emissor)
  const dele = emissorDe(certificado.raw)
  if (!iguais(serie?.bruto, dele.serie)) return 'OUTRO'
  const ditos = dentro(nomes).filter(({ etiqueta }) => etiqueta === DE_DIRETORIO)
  return ditos.every((nome) => chamado(unico(nome.corpo)) === chamado(unico(dele.nome))) ? 'ELE' : 'OUTRO'
}

/** A directory name, however its letters are encoded. */
const chamado = (nome: Elemento) =>
  atributosDe(nome)
    .map(({ tipo, dito }) => `${tipo}=${dito.trim().replace(/\s+/g, ' ').toLowerCase()}`)
    .join(',')

function iguais(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
