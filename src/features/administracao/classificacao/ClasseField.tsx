import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { ClasseNomeada } from '#contract/administrar-classificacao.ts'

import { CadastroPicker, type DeFora, useDigitado } from '../campos/CadastroPicker.tsx'
import { cadastroQueries } from '../queries-do-cadastro.ts'

type Props = DeFora & {
  valor: ClasseNomeada | null
  aoMudar: (classe: ClasseNomeada | null) => void
  /** True: only headings; false: only classes. */
  titulos: boolean
  /** Id of the class being changed, which is not offered. */
  menos?: number | undefined
}

export function ClasseField({ titulos, menos, ...props }: Props) {
  const { t } = useLingui()
  const digitado = useDigitado()
  const { data, isLoading, isPlaceholderData, error, refetch } = useInfiniteQuery(
    cadastroQueries.classificacao({ texto: digitado.procurado }),
  )
  const pages = data?.pages.map((pagina) => ({
    itens: pagina.itens.filter(({ id, titulo }) => titulo === titulos && id !== menos),
  }))
  return (
    <CadastroPicker<ClasseNomeada>
      {...props}
      digitado={digitado}
      consulta={{ isLoading, isPlaceholderData, error, refetch, data: pages && { pages } }}
      texto={({ codigo, descricao }) => `${codigo} – ${descricao}`}
      desenhar={({ codigo, descricao }) => (
        <>
          <b>{codigo}</b>
          <small className={ui.soft}>{descricao}</small>
        </>
      )}
      exemplo={t`Código ou assunto`}
    />
  )
}
