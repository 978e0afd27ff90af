import { constants, verify, X509Certificate } from 'node:crypto'

import { lerCertificado } from '#contract/certificado.ts'

import type { ChavesDaPessoa, ComCertificado, PedidoSelo } from '../../ports.ts'
import { exigirIntacto } from './aceita.ts'
import { type Ancora, conferirCadeia } from './cadeia.ts'
import type { Completar } from './completar.ts'
import { frase } from './descrever.ts'
import { preparar } from './pades.ts'
import { eDaIcpBrasil, politicaPara } from './politica.ts'
import type { ConferirRevogacao } from './revogacao/revogacao.ts'
import type { Tempo } from './tempo/tempo.ts'
import { type Reason, reason } from '../../palavras/reason.ts'

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

function impedeChave({ publicKey }: X509Certificate): Reason | undefined {
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (publicKey.asymmetricKeyType !== 'rsa' || bits > MAIOR_CHAVE) return reason('CHAVE_NAO_RSA')
  return bits < MENOR_CHAVE ? reason('CHAVE_CURTA', { bits: String(bits), n: MENOR_CHAVE }) : undefined
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
        return { recusa: reason('NAO_E_CERTIFICADO') }
      if (certificado.ca || lido.autoridade) return { recusa: reason('CERTIFICADO_DE_AUTORIDADE') }
      const daChave = impedeChave(certificado)
      if (daChave) return { recusa: daChave }
      const confianca = conferirCadeia(certificado, outros, ancoras, momento)
      if (!confianca.confiavel) return { recusa: { texto: frase(confianca.motivo) } }
      const revogacao = confianca.ancora.semRevogacao
        ? undefined
        : await conferirRevogacao(certificado, confianca.caminho.slice(1), momento)
      if (revogacao?.situacao === 'REVOGADO') return { recusa: reason('CERTIFICADO_REVOGADO') }
      if (revogacao?.situacao === 'NAO_CONSULTADA') return { semResposta: { texto: frase(revogacao.porque) } }
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
