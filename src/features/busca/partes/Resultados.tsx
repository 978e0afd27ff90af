import ui from '#ui/ui.module.css'
import busca from '../busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { buscaApi } from '#contract/busca.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Paginas } from '#ui/Paginas.tsx'

import { useAndar } from '../use-andar.ts'
import { Atraso } from './Atraso.tsx'
import { Contagem } from './Contagem.tsx'
import { Correcao, SoComTodas } from './Correcao.tsx'
import { Resultado } from './Resultado.tsx'

type Props = {
  achados: Answer<typeof buscaApi.simples>
  q: string
  recentes: boolean
  filtrado: boolean
  /** The results on screen belong to the previous search. */
  velho: boolean
}

function Ordem({ recentes }: { recentes: boolean }) {
  const { t } = useLingui()
  return (
    <nav className={ui.row} aria-label={t`Ordem`}>
      <Link
        to="/busca"
        search={(antes) => ({ ...antes, ordem: null, pagina: null })}
        replace
        activeProps={{}}
        className={busca.ordem}
        aria-current={recentes ? undefined : 'true'}
      >
        <Trans>Mais relevantes</Trans>
      </Link>
      <Link
        to="/busca"
        search={(antes) => ({ ...antes, ordem: 'recentes', pagina: null })}
        replace
        activeProps={{}}
        className={busca.ordem}
        aria-current={recentes ? 'true' : undefined}
      >
        <Trans>Mais recentes</Trans>
      </Link>
    </nav>
  )
}

export function Resultados({ achados, q, recentes, filtrado, velho }: Props) {
  const { t } = useLingui()
  const lista = useAndar<HTMLOListElement>()
  const { exato, content, totalPages, number } = achados
  if (content.length === 0)
    return (
      <EmptyState icone="busca" titulo={t`Nada encontrado para “${q}”`}>
        <p>
          <Trans>Confira a grafia, use menos palavras ou outras. Só aparece o que a sua lotação em uso pode ler.</Trans>
        </p>
        <Correcao achados={achados} q={q} />
        <Atraso achados={achados} />
        {filtrado && (
          <Link to="/busca" search={{ q }} className={ui.btn}>
            <Trans>Buscar sem os filtros</Trans>
          </Link>
        )}
      </EmptyState>
    )
  return (
    <div aria-busy={velho} className={velho ? busca.buscaVelha : undefined}>
      {exato && (
        <Alert severidade="info">
          <p className={ui.row}>
            <span>
              <Trans>
                <b className={ui.num}>{exato.sigla}</b> é exatamente o que você digitou.
              </Trans>
            </span>
            <DocumentoLink documento={exato} className={`${ui.btn} ${ui.small}`}>
              <Trans>Ir direto ao documento</Trans>
            </DocumentoLink>
          </p>
        </Alert>
      )}
      <Atraso achados={achados} />
      <Correcao achados={achados} q={q} />
      {content.some(({ faltam }) => faltam.length > 0) && (
        <SoComTodas q={achados.corrigida ? (achados.correcao ?? q) : q} />
      )}
      <div className={`${ui.row} ${busca.buscaConta}`}>
        <p role="status">
          <Contagem achados={achados} />
        </p>
        <Ordem recentes={recentes} />
      </div>
      <ol className={ui.plain} ref={lista}>
        {content.map((achado) => (
          <Resultado key={achado.documentoId} achado={achado} />
        ))}
      </ol>
      <Paginas
        atual={number}
        total={totalPages}
        ligar={(pagina, conteudo, rotulo) => (
          <Link
            to="/busca"
            search={(antes) => ({ ...antes, pagina: pagina === 0 ? null : String(pagina) })}
            className={`${ui.btn} ${ui.small}`}
            aria-label={rotulo}
          >
            {conteudo}
          </Link>
        )}
      />
    </div>
  )
}
