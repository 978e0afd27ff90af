import { deBase64, emBase64 } from '#contract/certificado.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import type { CertificadoDaPessoa, ComCertificado } from '#server/base/ports.ts'
import { cadastroDe, eDaPessoa } from '#server/core/assinaveis/cadastro.ts'
import { basta, nivelDe } from '#server/core/signatario/regras.ts'
import type { Tentativa } from '#server/core/assinaveis/tentativas.ts'
import type { Alvo, Evidencia, Prova } from './prova.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { RecusaDita } from '#server/base/palavras/recusa-dita.ts'

type Tipo = 'CERTIFICADO_A1' | 'CERTIFICADO_A3'

export function chavesDe({ chaves }: Portas) {
  if (!chaves.pessoa) throw new RecusaDita('FORMA_INDISPONIVEL', { explicacao: reason('SEM_AUTORIDADE_CERTIFICADORA') })
  return chaves.pessoa
}

/** Checks that the certificate is the person's and valid; else throws as in docs/regras/entradas-ruins.md, 73. */
export async function exigirSeu(der: Uint8Array, cadeia: Uint8Array[], momento: Date, contexto: Contexto) {
  const achado = await chavesDe(contexto.portas).conferir(der, cadeia, momento)
  if ('recusa' in achado) throw new RecusaDita('CERTIFICADO_INVALIDO', { motivo: achado.recusa })
  if ('semResposta' in achado) throw new RecusaDita('REVOGACAO_SEM_RESPOSTA', { motivo: achado.semResposta })
  if (achado.cpf === null) throw new RecusaDita('CERTIFICADO_INVALIDO', { motivo: reason('CERTIFICADO_SEM_CPF') })
  if (!(await eDaPessoa(contexto.portas, contexto.entrada.id, achado.cpf)))
    throw new RecusaDita('CERTIFICADO_INVALIDO', { motivo: reason('CERTIFICADO_DE_OUTRO_CPF') })
  return achado
}

/** Lei 14.063/2020, art. 4: ICP-Brasil certificates make qualified signatures. */
const nivelProvado = ({ qualificado }: CertificadoDaPessoa) => (qualificado ? 'QUALIFICADA' : 'AVANCADA')

type Guardado = ComCertificado & { paraAssinar: Uint8Array }
export function guardado({ dados }: Pick<Tentativa, 'dados'>): Guardado {
  const { certificado, caminho, paraAssinar } = dados as Record<'certificado' | 'paraAssinar', string> & {
    caminho: string[]
  } // written by abrir
  return {
    certificado: deBase64(certificado),
    caminho: caminho.map(deBase64),
    paraAssinar: deBase64(paraAssinar),
  }
}

/** Decodes canonical base64; refuses other input at its field. */
export function bytes(dito: string, campo: string): Uint8Array {
  try {
    const lidos = deBase64(dito)
    if (emBase64(lidos) === dito) return lidos
  } catch {}
  throw new Problema('CAMPO_INVALIDO', { campo })
}

/** The stored form of a certificate, checked to be theirs and valid at `momento`. */
export async function lerCertificado(
  { certificado: dito, cadeia }: { certificado: string; cadeia: string[] },
  momento: Date,
  contexto: Contexto,
) {
  const der = bytes(dito, 'certificado')
  const acima = cadeia.map((cada) => bytes(cada, 'cadeia'))
  return { der, ...(await exigirSeu(der, acima, momento, contexto)) }
}

/** The attributes the key signs for one document, with what is stored until then. */
export async function prepararPara(
  tipo: Tipo,
  dela: CertificadoDaPessoa & { der: Uint8Array },
  { pdf, pedido, momento, assinavel }: Alvo,
  { portas }: Contexto,
) {
  const nivel = nivelDe(tipo, portas.configuracao.formas, nivelProvado(dela))
  if (!basta(nivel, assinavel.minimo)) throw new Problema('NIVEL_DE_ASSINATURA')
  const { der, caminho } = dela
  const feito = await chavesDe(portas).preparar(pdf.bytes, await pedido(nivel), { certificado: der, caminho }, momento)
  return { certificado: emBase64(der), caminho: caminho.map(emBase64), paraAssinar: emBase64(feito) }
}

export const provada = (dela: CertificadoDaPessoa, assinatura: string): Evidencia => {
  const { titular, emissor, serie, validoAte, politica } = dela
  return { evidencia: { assinatura, titular, emissor, serie, validoAte, politica }, nivel: nivelProvado(dela) }
}

/** The person's own certificate, in the browser (A1) or a local program (A3); same checks. */
export const certificado = (tipo: Tipo): Prova<Tipo> => ({
  async impede(contexto) {
    if (!contexto.portas.chaves.pessoa) return reason('SEM_AUTORIDADE_CERTIFICADORA')
    return (await cadastroDe(contexto)).cpf.resumo === '' ? reason('CERTIFICADO_PEDE_CPF') : undefined
  },

  async abrir(pedido, alvo, contexto) {
    const dela = await lerCertificado(pedido, alvo.momento, contexto)
    const dados = await prepararPara(tipo, dela, alvo, contexto)
    return { cliente: { paraAssinar: dados.paraAssinar, documento: alvo.assinavel.titulo }, dados }
  },

  async conferir({ prova }, tentativa, contexto) {
    const { certificado: der, caminho, paraAssinar } = guardado(tentativa)
    const assinatura = bytes(prova.assinatura, 'assinatura')
    // checked again: it may have been revoked since, or the register's CPF changed
    const dela = await exigirSeu(der, caminho, contexto.portas.relogio.agora(), contexto)
    if (!chavesDe(contexto.portas).confere(der, paraAssinar, assinatura)) throw new Problema('ASSINATURA_NAO_CONFERE')
    return provada(dela, prova.assinatura)
  },

  async assinar({ pdf, pedido, momento }, tentativa, portas) {
    const { certificado: der, caminho } = guardado(tentativa)
    const { assinatura } = tentativa.evidencia as { assinatura: string } // written by conferir
    const dela = { certificado: der, caminho }
    return chavesDe(portas).juntar(pdf.bytes, await pedido(tentativa.nivel), dela, momento, deBase64(assinatura))
  },
})
