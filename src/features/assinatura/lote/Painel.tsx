import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ItemASeAssinar } from '#contract/lote.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { documentoQueries } from '#domain/documento/queries.ts'
import { AntesDoTexto } from '#domain/pedidos/AntesDoTexto.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { primeiraAba, TextoOuPdf } from '../partes/TextoOuPdf.tsx'

type Props = {
  item: ItemASeAssinar
  posicao: number
  total: number
  lido: boolean
  andar: (passo: number) => void
  marcarLido: () => void
  tirar: () => void
}

/** The document itself. Reading here receives nothing and signs nothing (docs/regras/api.md, 4). */
export function Painel({ item, posicao, total, lido, andar, marcarLido, tirar }: Props) {
  const { t } = useLingui()
  const { documentoId, sigla, assunto, especie, origem, captura, pode, explicacao } = item
  const { data: documento, error, refetch } = useQuery(documentoQueries.obter(documentoId))
  const [aba, setAba] = useState(primeiraAba(captura))
  const aqui = posicao + 1
  return (
    <section className={lote.lotePainel} aria-label={t`Leitura de ${sigla}`}>
      <header>
        <div className={ui.row}>
          <button type="button" className={`${ui.btn} ${ui.small}`} disabled={posicao === 0} onClick={() => andar(-1)}>
            <Trans>Anterior</Trans>
          </button>
          <span className={ui.num} role="status">
            <Trans>
              {aqui} de {total}
            </Trans>
          </span>
          <button type="button" className={`${ui.btn} ${ui.small}`} disabled={aqui === total} onClick={() => andar(1)}>
            <Trans>Próximo</Trans>
          </button>
          <label className={lote.loteLido}>
            <input type="checkbox" checked={lido} onChange={marcarLido} />
            <Trans>Lido</Trans>
          </label>
          <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={tirar}>
            <Icon nome="fechar" />
            <Trans>Tirar do lote</Trans>
          </button>
        </div>
        <h2 className={lote.loteTitulo}>{assunto ?? t`Sem assunto`}</h2>
        <p className={ui.soft}>
          <DocumentoLink documento={item} className={ui.num} /> · {especie} · {origem}
        </p>
        {documento && (
          <AtosPosteriores
            atos={documento.atosPosteriores}
            link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
          />
        )}
      </header>
      {!pode && (
        <Alert severidade="warn">
          <p>{explicacao}</p>
        </Alert>
      )}
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !documento ? (
        <div className={ui.skelList} role="status" aria-label={t`Carregando…`}>
          <div className={ui.skel} />
          <div className={ui.skel} />
          <div className={ui.skel} />
        </div>
      ) : (
        <>
          <AntesDoTexto documento={documento} />
          <TextoOuPdf rotulo={t`Como ler`} documento={documento} aba={aba} aoMudar={setAba} />
        </>
      )}
    </section>
  )
}
