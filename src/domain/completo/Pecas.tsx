import ui from '#ui/ui.module.css'
import pecasCss from './pecas.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'

import type { Peca } from '#contract/completo.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { mobilQueries } from '#domain/documento/queries.ts'
import { dataHora, quando } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { folhasDa, idDaFolha, quantasPecas } from './folhas.ts'
import { nomeDaPeca } from './nomes.ts'
import { completoQueries } from './queries.ts'

const LigarDialog = lazy(() =>
  import('#domain/dossie/LigarDialog.tsx').then((modulo) => ({ default: modulo.LigarDialog })),
)

type Props = { documentoId: number; sigla: string; inclusao: string | null }

/** Whether this is the piece just joined: the address names it by sigla, with or without its via. */
const incluida = ({ sigla }: Peca, inclusao: string | null) =>
  inclusao !== null && (sigla === inclusao || sigla.startsWith(`${inclusao}-`))

function Historia({ peca: { inclusao, retirada } }: { peca: Peca }) {
  if (!inclusao) return null
  const { instante, pessoa } = inclusao
  return (
    <small className={ui.soft}>
      <span title={dataHora(instante)}>
        <Trans>
          Entrou {quando(instante)}, por {pessoa}.
        </Trans>
      </span>
      {retirada && (
        <span title={dataHora(retirada.instante)}>
          {' '}
          <Trans>
            Saiu {quando(retirada.instante)}, por {retirada.pessoa}.
          </Trans>{' '}
          {retirada.motivo}
        </span>
      )}
    </small>
  )
}

/** The button that removes the piece, and its dialog. */
function Desentranhar({ peca: { mobilId, sigla, desentranhar } }: { peca: Peca }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // The act's rule and words belong to the piece itself.
  const pedir = useMutation({ mutationFn: (id: number) => queryClient.fetchQuery(mobilQueries.aberto(String(id))) })
  return (
    <>
      {desentranhar?.pode && mobilId !== null && (
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          title={desentranhar.explicacao}
          aria-label={t`Desentranhar ${sigla}`}
          disabled={pedir.isPending}
          onClick={() => pedir.mutate(mobilId)}
        >
          <Trans>Desentranhar</Trans>
        </button>
      )}
      {pedir.error && <ProblemAlert erro={pedir.error} />}
      {pedir.data && (
        <Suspense>
          <LigarDialog acao="desentranhar" aberto={pedir.data} fechar={() => pedir.reset()} />
        </Suspense>
      )}
    </>
  )
}

function Linha({ peca, nova, volume }: { peca: Peca; nova: boolean; volume: string | null }) {
  const linha = useRef<HTMLLIElement>(null)
  // The browser's scrolling.
  useEffect(() => {
    if (nova) linha.current?.scrollIntoView({ block: 'center' })
  }, [nova])
  const { documentoId, mobilId, sigla, assunto, tipo, nivel } = peca
  const aberta = documentoId !== null && mobilId !== null && (tipo === 'DOCUMENTO' || tipo === 'COPIA')
  return (
    <li
      ref={linha}
      className={`${pecasCss.pecasLinha} ${nova ? pecasCss.pecasNova : ''}`}
      data-tipo={tipo}
      style={{ paddingInlineStart: `${0.75 + Math.min(nivel - 1, 5) * 1.25}rem` }}
    >
      <span className={`${ui.num} ${ui.soft} ${pecasCss.pecasFolha}`}>{folhasDa(peca)}</span>
      <span className={pecasCss.pecasNome}>
        <span className={ui.num}>
          {tipo === 'RESTRITA' && <Icon nome="cadeado" />}
          {aberta ? (
            <DocumentoLink documento={{ documentoId, mobilId, sigla }}>{nomeDaPeca(peca)}</DocumentoLink>
          ) : (
            nomeDaPeca(peca)
          )}
          {nova && (
            <b className={pecasCss.pecasSelo}>
              <Trans>Incluída agora</Trans>
            </b>
          )}
          {tipo === 'RETIRADA' && (
            <b className={pecasCss.pecasSelo}>
              <Trans>Retirada</Trans>
            </b>
          )}
        </span>
        {assunto !== null && <span>{assunto}</span>}
        {volume !== null && (
          <small className={ui.soft}>
            <Trans>
              Em <span className={ui.num}>{volume}</span>
            </Trans>
          </small>
        )}
        <Historia peca={peca} />
      </span>
      <Desentranhar peca={peca} />
    </li>
  )
}

/** The pieces of the document: folhas, who joined each and when; and those removed, with the reason. */
export function Pecas({ documentoId, sigla, inclusao }: Props) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(completoQueries.indice(documentoId))
  const pecas = data.pecas.slice(1)
  if (pecas.length === 0)
    return (
      <EmptyState icone="livro" titulo={t`Nada foi juntado a este documento`}>
        <Trans>Documentos juntados, cópias e anexos aparecem aqui, na ordem em que entram.</Trans>
      </EmptyState>
    )
  // With several vias or volumes, each piece says which one holds it.
  const varios = new Set(pecas.map(({ volume }) => volume)).size > 1
  const saiu = pecas.filter(({ tipo }) => tipo === 'RETIRADA').length
  return (
    <>
      <p className={`${ui.row} ${pecasCss.pecasTopo}`}>
        <span className={ui.soft}>
          <Plural value={quantasPecas(pecas)} one="# peça" other="# peças" />
          {saiu > 0 && (
            <>
              {' · '}
              <Plural value={saiu} one="# retirada" other="# retiradas" />
            </>
          )}
        </span>
        <Link
          className={`${ui.btn} ${ui.small}`}
          to="/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}"
          params={{ idDocumento: String(documentoId), numero: sigla, idUsuarioLogado: undefined }}
          hash={idDaFolha(pecas[0]?.paginaInicial ?? 1)}
        >
          <Icon nome="livro" />
          <Trans>Ler em sequência</Trans>
        </Link>
      </p>
      <ol className={`${ui.plain} ${pecasCss.pecas}`} aria-label={t`Peças`}>
        {pecas.map((peca) => (
          <Linha key={peca.chave} peca={peca} nova={incluida(peca, inclusao)} volume={varios ? peca.volume : null} />
        ))}
      </ol>
    </>
  )
}
