import { createHash, type X509Certificate } from 'node:crypto'

import { Problema } from '#contract/problem.ts'

import { type Ancora, conferirCadeia, type Uso } from './cadeia.ts'
import { frase } from './descrever.ts'
import { lerMateriais, revisaoComDss } from './dss.ts'
import { concluir, type Preparado } from './pades.ts'
import type { ConferirRevogacao, Materiais } from './revogacao/revogacao.ts'
import { lerCarimbo, resumosDe } from './tempo/carimbo.ts'
import type { Tempo } from './tempo/tempo.ts'
import { type Dito, dizer as dizerEm } from '../../palavras/dizer.ts'
import { reason } from '../../palavras/reason.ts'

type Partes = {
  tempo: Tempo
  ancoras: Ancora[]
  conferirRevogacao: ConferirRevogacao
  avisar: (motivo: string) => void
  /** What is thrown when the certificate it was signed with does not hold, in words why; its owner may be a person or the body. */
  recusar?: (motivo: Dito, certificado: X509Certificate) => Error
}
/** For who runs the server: a person's certificate has their CPF in its name, which no log is to have. */
const semDono = (motivo: Dito, { issuer, serialNumber }: X509Certificate) =>
  new Error(`Certificado ${serialNumber} de ${issuer.replaceAll('\n', ', ')}: ${dizerEm('pt-BR', motivo)}`)

/**
 * Second phase of a signature, whoever's key made it: time stamp over it, CMS into the PDF, and after it what proves that
 * the certificates were good (/DSS), without which the signature would end with them. Throws when a time stamp is required
 * and can't be had, an authority that publishes revocation does not answer, or a certificate does not hold: nothing is
 * signed, and the same call may be made again.
 */
export type Completar = (preparado: Preparado, assinatura: Uint8Array) => Promise<Uint8Array>

export function criarCompletar({ tempo, ancoras, conferirRevogacao, avisar, recusar = semDono }: Partes): Completar {
  async function materialDe(
    { certificado, outros }: { certificado: Preparado['certificado']; outros: Preparado['cadeia'] },
    de: Ancora[],
    em: Date,
    uso: Uso,
  ): Promise<Materiais[]> {
    const dizer = uso === 'TEMPO' ? semDono : recusar
    const cadeia = conferirCadeia(certificado, outros, de, em, uso)
    if (!cadeia.confiavel) throw dizer({ texto: frase(cadeia.motivo) }, certificado)
    if (cadeia.ancora.semRevogacao) return []
    const dita = await conferirRevogacao(certificado, cadeia.caminho.slice(1), em, undefined, uso)
    if (dita.situacao === 'REVOGADO') throw dizer(reason('CERTIFICADO_REVOGADO'), certificado)
    if (dita.situacao === 'BOM') return [dita.material]
    const ausente = new Problema('REVOGACAO_INDISPONIVEL')
    ausente.cause = semDono({ texto: dita.porque }, certificado)
    throw ausente
  }

  return async (preparado, assinatura) => {
    const token = await tempo.carimbar(assinatura)
    const assinado = Buffer.from(concluir(preparado, assinatura, token))
    const carimbo = token && lerCarimbo(token, resumosDe(assinatura))
    const em = carimbo?.instante ?? new Date()
    const materiais = [
      ...(await materialDe(
        { certificado: preparado.certificado, outros: preparado.cadeia },
        ancoras,
        em,
        'DOCUMENTOS',
      )),
      ...(carimbo ? await materialDe(carimbo, tempo.ancoras, em, 'TEMPO') : []),
    ]
    const novo = soNovo(materiais, lerMateriais(assinado))
    if (novo.ocsps.length + novo.listas.length === 0) return assinado
    try {
      return Buffer.concat([assinado, await revisaoComDss(assinado, novo)])
    } catch (erro) {
      avisar(`assinado sem o que prova os certificados: ${String(erro)}`)
      return assinado
    }
  }
}

/** All of them together, each once, without what the file has already. */
function soNovo(materiais: Materiais[], ja: Materiais): Materiais {
  const cada = (especie: keyof Materiais) => {
    const vistos = new Set(ja[especie].map(nomeDe))
    return materiais
      .flatMap((material) => material[especie])
      .filter((der) => {
        const nome = nomeDe(der)
        return !vistos.has(nome) && vistos.add(nome)
      })
  }
  return { certificados: cada('certificados'), ocsps: cada('ocsps'), listas: cada('listas') }
}

const nomeDe = (der: Uint8Array) => createHash('sha256').update(der).digest('hex')
