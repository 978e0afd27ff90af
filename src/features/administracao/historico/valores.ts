import { useLingui } from '@lingui/react/macro'

import { TipoDeAusencia } from '#contract/ausencia.ts'
import { CORES, ICONES } from '#contract/marcador.ts'
import { nomeDoNivel } from '#domain/documento/nomes.ts'
import { useNomesDaPaleta } from '#domain/marcador/Paleta.tsx'
import { nomeDaAusencia } from '#domain/usuario/ausente-palavras.ts'
import { data, dataHora } from '#platform/format.ts'

const naLista = (lista: readonly string[], nomes: string[], valor: string) => nomes[lista.indexOf(valor)] ?? valor

/** A stored value of the log in words: formatted days and instants, names for codes. */
export function useValores() {
  const { t } = useLingui()
  const { nomesDasCores, nomesDosIcones } = useNomesDaPaleta()
  const tipos: Record<string, string> = {
    EXPEDIENTE: t`Expediente`,
    PROCESSO: t`Processo`,
    EXTINGUIR: t`Extinguir uma unidade`,
    FUNDIR: t`Fundir unidades`,
    DIVIDIR: t`Dividir uma unidade`,
    MOVER: t`Mover uma unidade`,
    SAIDA: t`Saída ou transferência de uma pessoa`,
    CRIAR: t`Quem começa documentos com um modelo`,
    NOMEAR: t`Quem indica alguém para assinar ou receber`,
    ASSINATURA_MINIMA: t`Assinatura mínima`,
    NIVEIS: t`Níveis de acesso permitidos`,
    ORDEM: t`Quem assina primeiro`,
  }
  const estados: Record<string, string> = { APLICANDO: t`Sendo aplicada` }
  const fins: Record<string, string> = { ELIMINACAO: t`eliminação`, GUARDA_PERMANENTE: t`guarda permanente` }
  const dos: Record<string, (valor: string) => string> = {
    cor: (valor) => naLista(CORES, nomesDasCores, valor),
    icone: (valor) => naLista(ICONES, nomesDosIcones, valor),
    destinacao: (valor) => fins[valor] ?? valor,
    ausencia: (valor) => {
      const tipo = TipoDeAusencia.safeParse(valor)
      return tipo.success ? nomeDaAusencia(tipo.data) : valor
    },
    tipo: (valor) => tipos[valor] ?? valor,
    estado: (valor) => estados[valor] ?? valor,
    niveis: (valor) =>
      valor
        .split(', ')
        .map((nivel) => nomeDoNivel(Number(nivel)))
        .join('; '),
  }
  return (campo: string, valor: string) => {
    if (/^\d{4}-\d\d-\d\dT/.test(valor)) return dataHora(valor)
    if (/^\d{4}-\d\d-\d\d$/.test(valor)) return data(valor)
    return dos[campo]?.(valor) ?? valor
  }
}
