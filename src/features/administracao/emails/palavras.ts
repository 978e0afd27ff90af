import { t } from '@lingui/core/macro'

import type { LinguaDoEmail } from '#contract/correio.ts'
import type { SituacaoDoTexto } from '#contract/textos-de-email.ts'

export const nomeDaLingua = (lingua: LinguaDoEmail): string =>
  ({ 'pt-BR': t`Português`, en: t`Inglês`, es: t`Espanhol` })[lingua]

export const nomeDaSituacao = (situacao: SituacaoDoTexto): string =>
  ({ PRODUTO: t`Texto do produto`, CASA: t`Texto da casa`, QUEBRADO: t`Texto da casa, não enviado` })[situacao]

/** A value in words; empty for one without words, which is told by its example alone. */
export function dizerValor(nome: string): string {
  const ditos: Record<string, string> = {
    sigla: t`o número do documento`,
    titulo: t`o que se assina`,
    especie: t`a espécie do documento`,
    orgao: t`o órgão`,
    unidade: t`a unidade`,
    quem: t`quem fez`,
    nome: t`o nome`,
    pessoa: t`de quem é a ausência`,
    ausencia: t`a ausência, com os seus dias`,
    saida: t`quem saiu, e de que unidade`,
    usuario: t`o usuário da conta`,
    dia: t`a data`,
    motivo: t`o motivo`,
    resumo: t`quantos documentos, e como ficaram`,
    n: t`quantos`,
    detalhes: t`o que muda de um e-mail para outro, nas palavras do produto`,
    codigo: t`o código que se digita`,
    link: t`o botão com o endereço`,
  }
  return ditos[nome] ?? ''
}
