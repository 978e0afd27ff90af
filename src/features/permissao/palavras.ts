import { useLingui } from '@lingui/react/macro'

import type { AQuemSeDa, Lugar, Permissao } from '#contract/permissao.ts'

/** Places, holders and states of a permission in words. Names of the profiles are in domain/administracao. */
export function usePalavrasDePermissao() {
  const { t } = useLingui()
  const lugares: Record<Lugar['tipo'], string> = {
    TUDO: t`Em tudo`,
    PROPRIO: t`No órgão ou na unidade de quem o tem`,
    ORGAO: t`Em um órgão`,
    UNIDADE: t`Em uma unidade e nas que ficam abaixo dela`,
  }
  const quemSao: Record<AQuemSeDa['tipo'], string> = {
    PESSOA: t`Uma pessoa`,
    CARGO: t`Quem tem um cargo`,
    FUNCAO: t`Quem tem uma função`,
    UNIDADE: t`Todos de uma unidade`,
  }
  const situacoes: Record<Permissao['situacao'], string> = {
    PREVISTA: t`Ainda não começou`,
    VIGENTE: t`Em vigor`,
    ENCERRADA: t`Encerrado`,
  }
  return {
    lugares,
    aQuem: quemSao,
    situacao: (qual: Permissao['situacao']) => situacoes[qual],
    /** The holder: “Rita Melo (SEAD/GEGOV)”, “Cargo: Analista”. */
    quem({ aQuem: { tipo, nome, unidade } }: Permissao) {
      if (tipo === 'CARGO') return t`Cargo: ${nome}`
      if (tipo === 'FUNCAO') return t`Função: ${nome}`
      const qual = unidade ?? nome
      if (tipo === 'UNIDADE') return t`Unidade: ${qual}`
      return unidade === null ? nome : `${nome} (${unidade})`
    },
    onde: ({ onde: { tipo, sigla } }: Permissao) => sigla ?? lugares[tipo],
  }
}
