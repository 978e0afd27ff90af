import ui from '#ui/ui.module.css'
import lista from '../lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { ComHistoria, Lista as Pagina } from '#contract/administrar-comum.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { HistoricoDialog } from '../cargos/HistoricoDialog.tsx'
import { BaixarCsv } from '../lista/BaixarCsv.tsx'
import { Escolha } from '../lista/Escolha.tsx'
import { Lista } from '../lista/Lista.tsx'
import { Procura } from '../lista/Procura.tsx'
import { Situacao } from '../lista/Situacao.tsx'

type Item = { id: number; nome: string; ativo: boolean }
type Aberto<T> = { o: 'incluir' } | { o: 'mudar' | 'historico'; item: T } | null
type Props<T extends Item> = {
  titulo: string
  /** One sentence: what the table is for. */
  explicacao?: ReactNode
  exemplo: string
  consulta: UseInfiniteQueryResult<InfiniteData<Pagina<T>>>
  csv: { nome: string; ler: () => Promise<Blob> }
  filtros?: ReactNode
  /** Columns between the name and the state. */
  colunas: { rotulo: string; celula: (item: T) => ReactNode; estreita?: true }[]
  sobre: ComHistoria
  /** Label of the button that includes a row; null: the person may not. */
  incluir: string | null
  podeMudar: (item: T) => boolean
  /** The form of a new row (undefined), or of one that changes. */
  formulario: (atual: T | undefined, fechar: () => void) => ReactNode
}

/** One of the house's tables: a list with search, filter, history and CSV, and the form of a row. */
export function Tabela<T extends Item>(props: Props<T>) {
  const { titulo, explicacao, exemplo, consulta, csv, filtros, colunas, sobre, incluir, podeMudar, formulario } = props
  const { t } = useLingui()
  const [aberto, setAberto] = useState<Aberto<T>>(null)
  const fechar = () => setAberto(null)
  const botao = incluir !== null && (
    <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setAberto({ o: 'incluir' })}>
      <Icon nome="novo" />
      {incluir}
    </button>
  )
  return (
    <Page titulo={titulo} acoes={botao}>
      {explicacao && <p className={ui.soft}>{explicacao}</p>}
      <div className={lista.adminBarra}>
        <Procura rotulo={t`Procurar`} exemplo={exemplo} />
        {filtros}
        <Escolha
          nome="situacao"
          rotulo={t`Situação`}
          opcoes={[
            ['ATIVOS', t`Em vigor`],
            ['ENCERRADOS', t`Encerrados`],
            ['TODOS', t`Todos`],
          ]}
        />
        <BaixarCsv {...csv} />
      </div>
      <Lista<T>
        nome={titulo}
        consulta={consulta}
        vazia={{ titulo: t`Nada no cadastro ainda`, acao: botao }}
        colunas={[
          ...colunas,
          {
            rotulo: t`Situação`,
            estreita: true,
            celula: ({ ativo }) => (
              <Situacao tom={ativo ? 'ok' : 'fim'}>
                {ativo ? <Trans>Em vigor</Trans> : <Trans>Encerrado</Trans>}
              </Situacao>
            ),
          },
          {
            rotulo: t`Ações`,
            estreita: true,
            celula: (item) => {
              const { nome } = item
              return (
                <>
                  {podeMudar(item) && (
                    <button
                      type="button"
                      className={`${ui.btn} ${ui.small} ${ui.plain}`}
                      aria-label={t`Mudar ${nome}`}
                      onClick={() => setAberto({ o: 'mudar', item })}
                    >
                      <Trans>Mudar</Trans>
                    </button>
                  )}
                  <button
                    type="button"
                    className={`${ui.btn} ${ui.small} ${ui.plain}`}
                    aria-label={t`Histórico de ${nome}`}
                    onClick={() => setAberto({ o: 'historico', item })}
                  >
                    <Trans>Histórico</Trans>
                  </button>
                </>
              )
            },
          },
        ]}
      />
      {aberto?.o === 'historico' && <HistoricoDialog sobre={sobre} de={aberto.item} fechar={fechar} />}
      {aberto && aberto.o !== 'historico' && formulario(aberto.o === 'mudar' ? aberto.item : undefined, fechar)}
    </Page>
  )
}
