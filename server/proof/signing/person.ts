import { constants, verify, X509Certificate } from 'node:crypto'

import { lerCertificado } from '#contract/certificado.ts'

import type { ChavesDaPessoa, ComCertificado, PedidoSelo } from '../types.ts'
import { exigirIntacto } from './accepts-signature.ts'
import { type Ancora, conferirCadeia } from '../certificates/chain.ts'
import type { Completar } from './complete.ts'
import { frase } from '../validation/describe.ts'
import { preparar } from './pades.ts'
import { eDaIcpBrasil, politicaPara } from '../cms/signature-policy.ts'
import type { ConferirRevogacao } from '../revocation/revocation.ts'
import type { Tempo } from '../timestamp/timestamps.ts'

const MENOR_CHAVE = 2048
/** What is larger costs more to check than any authority asks for. */
const MAIOR_CHAVE = 8192

/** One certificate and nothing after it; undefined when it can't be read. */
function x509(der: Uint8Array): X509Certificate | undefined {
  try {
    const lido = new X509Certificate(der)
    return lido.raw.equals(der) ? lido : undefined
  } catch {
    return undefined
  }
}

function impedeChave({ publicKey }: X509Certificate): string | undefined {
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (publicKey.asymmetricKeyType !== 'rsa' || bits > MAIOR_CHAVE) return 'A chave do certificado não é RSA.'
  return bits < MENOR_CHAVE ? `A chave do certificado tem ${bits} bits; o mínimo é ${MENOR_CHAVE}.` : undefined
}

const confere = (certificado: Uint8Array, paraAssinar: Uint8Array, assinatura: Uint8Array) => {
  const key = new X509Certificate(certificado).publicKey
  return verify('sha256', paraAssinar, { key, padding: constants.RSA_PKCS1_PADDING }, assinatura)
}

/** Signing with people's own certificates, issued under `ancoras`. */
export const criarChavesDaPessoa = (
  ancoras: Ancora[],
  {
    tempo,
    completar,
    conferirRevogacao,
  }: { tempo: Pick<Tempo, 'reserva'>; completar: Completar; conferirRevogacao: ConferirRevogacao },
): ChavesDaPessoa => {
  const preparado = (pdf: Uint8Array, pedido: PedidoSelo, { certificado, caminho }: ComCertificado, momento: Date) => {
    const [dono, cadeia] = [new X509Certificate(certificado), caminho.map((der) => new X509Certificate(der))]
    return preparar(pdf, { ...pedido, rotulo: 'Assinatura digital' }, dono, {
      cadeia,
      momento,
      reserva: tempo.reserva,
      politica: politicaPara(dono, conferirCadeia(dono, cadeia, ancoras, momento)),
    })
  }
  return {
    async conferir(der, cadeia, momento) {
      const certificado = x509(der)
      const lido = lerCertificado(der)
      const outros = cadeia.map(x509)
      if (!certificado || !lido || !outros.every((outro) => outro !== undefined))
        return { recusa: 'O que foi enviado não é um certificado.' }
      if (certificado.ca || lido.autoridade)
        return { recusa: 'O certificado é de uma autoridade, e não de uma pessoa.' }
      const daChave = impedeChave(certificado)
      if (daChave) return { recusa: daChave }
      const confianca = conferirCadeia(certificado, outros, ancoras, momento)
      if (!confianca.confiavel) return { recusa: frase(confianca.motivo) }
      const revogacao = confianca.ancora.semRevogacao
        ? undefined
        : await conferirRevogacao(certificado, confianca.caminho.slice(1), momento)
      if (revogacao?.situacao === 'REVOGADO') return { recusa: 'O certificado foi revogado.' }
      if (revogacao?.situacao === 'NAO_CONSULTADA') return { semResposta: frase(revogacao.porque) }
      return {
        titular: lido.titular,
        emissor: lido.emissor,
        serie: certificado.serialNumber,
        validoAte: lido.validoAte.toISOString(),
        cpf: lido.cpf,
        qualificado: eDaIcpBrasil(certificado, confianca),
        politica: lido.politica,
        caminho: confianca.caminho
          .slice(1)
          .filter((ca) => ca !== confianca.ancora.certificado)
          .map(({ raw }) => raw),
      }
    },

    async preparar(pdf, pedido, dela, momento) {
      return (await preparado(pdf, pedido, dela, momento)).paraAssinar
    },

    confere,

    async juntar(pdf, pedido, dela, momento, assinatura) {
      exigirIntacto(pdf)
      const pronto = await preparado(pdf, pedido, dela, momento)
      // prepared under other settings than when it was signed: better nothing than what no validator takes
      if (!confere(dela.certificado, pronto.paraAssinar, assinatura))
        throw new Error('A assinatura não é do PDF preparado de novo.')
      return completar(pronto, assinatura)
    },
  }
}
