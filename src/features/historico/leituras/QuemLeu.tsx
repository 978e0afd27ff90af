import forms from '#ui/forms.module.css'
import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { LeituraDoDia } from '#contract/leituras.ts'
import type { Page } from '#contract/page.ts'
import { eProblema } from '#platform/falhas.ts'
import { data as comoDia, hora, numero } from '#platform/format.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Paginas } from '#ui/Paginas.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { nomeDaLeitura } from '../nomes.ts'
import { type FiltroDeLeituras, historicoQueries } from '../queries.ts'

const ESPERA_MS = 300

/** Who read the document on each day, for those responsible for it. The filters are in the address. */
export function QuemLeu({ documentoId, filtro }: { documentoId: number; filtro: FiltroDeLeituras }) {
  const { t } = useLingui()
  const navegar = useNavigate({ from: '/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}' })
  const mudar = (nome: 'texto' | 'de' | 'ate', valor: string | null) =>
    void navegar({ search: (antes) => ({ ...antes, [nome]: valor || null, pagina: null }), replace: true })
  const [texto, setTexto] = useState(filtro.texto ?? '')
  // The address: gets the text once the person stops typing.
  useEffect(() => {
    if (texto.trim() === (filtro.texto ?? '')) return
    const relogio = setTimeout(() => mudar('texto', texto.trim()), ESPERA_MS)
    return () => clearTimeout(relogio)
  })
  const { data, error, refetch } = useQuery({ ...historicoQueries.leituras(documentoId, filtro), throwOnError: false })
  if (eProblema(error, 'ACAO_NAO_PERMITIDA'))
    return (
      <EmptyState icone="cadeado" titulo={t`Quem leu não é mostrado a você`}>
        <p>{mensagem(error)?.texto}</p>
      </EmptyState>
    )
  return (
    <>
      <p className={ui.soft}>
        <Trans>
          A quem o texto foi entregue, em cada dia: na página do documento, em PDF ou anexo; “prévia” é o painel de
          leitura, a lista ou outro programa, sem abrir a página. Aparece a quem está com o documento, a quem o escreveu
          e a quem o assina.
        </Trans>
      </p>
      <div className={`${ui.row} ${historico.historicoQuem}`} role="group" aria-label={t`Filtrar quem leu`}>
        <label className={forms.field}>
          <span>{t`Pessoa ou unidade`}</span>
          <input type="search" value={texto} maxLength={100} onChange={({ target }) => setTexto(target.value)} />
        </label>
        <DiaField rotulo={t`De`} valor={filtro.de} aoMudar={(dia) => mudar('de', dia)} />
        <DiaField rotulo={t`Até`} valor={filtro.ate} aoMudar={(dia) => mudar('ate', dia)} />
      </div>
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !data ? (
        <RoutePending />
      ) : data.content.length === 0 ? (
        <EmptyState
          icone="relogio"
          titulo={filtro.texto || filtro.de || filtro.ate ? t`Ninguém assim leu o documento` : t`Ninguém leu ainda`}
        >
          <p>
            <Trans>As leituras se guardam desde que o documento recebe o seu número.</Trans>
          </p>
        </EmptyState>
      ) : (
        <Leituras pagina={data} />
      )}
    </>
  )
}

function Leituras({ pagina: { content, totalElements, totalPages, number } }: { pagina: Page<LeituraDoDia> }) {
  const { t } = useLingui()
  return (
    <>
      <p role="status" className={ui.soft}>
        <Trans>Leituras, contadas por pessoa e dia: {numero(totalElements)}</Trans>
      </p>
      <ScrollTable nome={t`Quem leu`}>
        <thead>
          <tr>
            <th scope="col">{t`Dia`}</th>
            <th scope="col">{t`Quem`}</th>
            <th scope="col">{t`Unidade`}</th>
            <th scope="col">{t`Como`}</th>
            <th scope="col">{t`Hora`}</th>
          </tr>
        </thead>
        <tbody>
          {content.map((leitura) => (
            <Leitura key={`${leitura.dia} ${leitura.nome} ${leitura.unidade?.id} ${leitura.primeira}`} {...leitura} />
          ))}
        </tbody>
      </ScrollTable>
      <Paginas
        atual={number}
        total={totalPages}
        ligar={(pagina, conteudo, rotulo) => (
          <Link
            from="/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}"
            to="."
            search={(antes) => ({ ...antes, pagina: pagina === 0 ? null : String(pagina) })}
            className={`${ui.btn} ${ui.small}`}
            aria-label={rotulo}
          >
            {conteudo}
          </Link>
        )}
      />
    </>
  )
}

function Leitura({ dia, nome, unidade, quem, como, primeira, ultima }: LeituraDoDia) {
  const { t } = useLingui()
  const deFora = { INTERNO: null, EXTERNO: t`de fora, com conta`, CODIGO: t`de fora, com código de acesso` }[quem]
  const [de, ate] = [hora(primeira), hora(ultima)]
  return (
    <tr>
      <td className={`${list.fit} ${ui.num}`}>{comoDia(dia)}</td>
      <th scope="row">
        {nome}
        {deFora && <small className={ui.soft}> ({deFora})</small>}
      </th>
      <td title={unidade?.nome}>{unidade?.sigla ?? '–'}</td>
      <td>{como.map(nomeDaLeitura).join(', ')}</td>
      <td className={`${list.fit} ${ui.num}`}>{de === ate ? de : t`${de} a ${ate}`}</td>
    </tr>
  )
}
