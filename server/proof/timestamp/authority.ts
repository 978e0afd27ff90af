import { createHash, type KeyObject, randomBytes, sign, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { inteiro, inteiroGrande, instanteGeral, oid, sequencia } from '../cms/write-der.ts'
import { atributosAssinados, escreverCms, TST_INFO } from '../cms/write-cms.ts'
import { corpoDe, dentro, oidDe, serieDe, unico } from '#contract/der.ts'
import type { Tsa } from './client.ts'

const assinar = promisify(sign)
const SHA256 = '2.16.840.1.101.3.4.2.1'
/** The arc that X.660 keeps for examples: nobody's policy. */
const POLITICA_DE_DEMONSTRACAO = '2.999.1'
const VERDADEIRO = 0xff
const BOOLEANO = 0x01
const INTEIRO = 0x02
const OID = 0x06
const REJEITADO = 2
/** PKIFailureInfo bits, as a BIT STRING (RFC 3161 §2.4.2). */
const MAU_ALGORITMO = Uint8Array.of(0x03, 0x02, 0x07, 0x80)
const MAU_FORMATO = Uint8Array.of(0x03, 0x02, 0x02, 0x04)

type Dados = {
  certificado: X509Certificate
  chave: KeyObject
  politica?: string
  agora?: () => Date
}

/** A time-stamping authority in this process: answers a TimeStampReq with a TimeStampResp, as one on the network would. */
export function criarTsa({
  certificado,
  chave,
  politica = POLITICA_DE_DEMONSTRACAO,
  agora = () => new Date(),
}: Dados): Tsa {
  return async (bytes) => {
    const pedido = lerPedido(bytes)
    if (!pedido) return sequencia(sequencia(inteiro(REJEITADO), MAU_FORMATO))
    if (pedido.algoritmo !== SHA256) return sequencia(sequencia(inteiro(REJEITADO), MAU_ALGORITMO))
    const conteudo = sequencia(
      inteiro(1),
      oid(politica),
      pedido.impressao,
      inteiroGrande(Uint8Array.of(1, ...randomBytes(15))),
      instanteGeral(agora()),
      // accuracy: the machine's clock is taken to be within a second
      sequencia(inteiro(1)),
      ...(pedido.nonce ? [pedido.nonce] : []),
    )
    const atributos = atributosAssinados(TST_INFO, createHash('sha256').update(conteudo).digest(), certificado)
    const assinatura = await assinar('sha256', atributos, chave)
    const token = escreverCms({ tipo: TST_INFO, conteudo, certificado, cadeia: [], atributos, assinatura })
    return sequencia(sequencia(inteiro(0)), token)
  }
}

function lerPedido(bytes: Uint8Array) {
  try {
    const [versao, impressao, ...resto] = dentro(unico(bytes))
    const [algoritmo, resumo] = dentro(impressao)
    if (Number.parseInt(serieDe(versao), 16) !== 1 || !impressao || corpoDe(resumo, 0x04).length !== 32)
      return undefined
    const nonce = resto.find((e) => e.etiqueta === INTEIRO)
    const comCertificado = resto.some((e) => e.etiqueta === BOOLEANO && e.corpo[0] === VERDADEIRO)
    // without the certificate nobody could check it: this one gives it always, and takes only who asks for it
    if (!comCertificado || resto.some((e) => ![INTEIRO, BOOLEANO, OID].includes(e.etiqueta))) return undefined
    return { algoritmo: oidDe(dentro(algoritmo)[0]), impressao: impressao.bruto, nonce: nonce?.bruto }
  } catch {
    return undefined
  }
}
