import ui from '#ui/ui.module.css'
import acessoCss from './acesso.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ATOS } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'
import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'
import { LinkPublico } from '#domain/link-publico/LinkPublico.tsx'
import { Protocolo } from '#domain/protocolo/Protocolo.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { CodigosDeAcesso } from './partes/CodigosDeAcesso.tsx'
import { Leitores } from './partes/Leitores.tsx'
import { NivelForm } from './partes/NivelForm.tsx'
import { Pedidos } from './partes/Pedidos.tsx'
import { PerfilForm } from './partes/PerfilForm.tsx'
import { RestricaoForm } from './partes/RestricaoForm.tsx'
import { Resumo } from './partes/Resumo.tsx'
import { VerComo } from './partes/VerComo.tsx'
import { acessoQueries } from './queries.ts'
import { useAtoDeAcesso } from './use-ato-de-acesso.ts'

const DE_ACESSO: NomeAcao[] = ['acompanhar', 'definirPerfil', 'redefinirNivel', 'restringir', 'desfazerRestricao']

type Props = {
  documento: Documento
  /** The form to open first: the act was chosen elsewhere on the page. */
  abrir: string | undefined
}

/** Who reads the document and why, and the acts that change it. */
export function Acesso({ documento, abrir }: Props) {
  const { t } = useLingui()
  const [pagina, setPagina] = useState(0)
  const { data, error, refetch } = useQuery(acessoQueries.painel(documento.id, pagina))
  const imediato = useAtoDeAcesso(documento)
  const [aberto, setAberto] = useState<string | undefined>(abrir)
  // An act was chosen elsewhere on the page: its form replaces the open one.
  const [pedido, setPedido] = useState(abrir)
  if (pedido !== abrir) {
    setPedido(abrir)
    setAberto(abrir)
  }
  const falhou = error && <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return falhou ?? <RoutePending />

  const fechar = () => setAberto(undefined)
  const fazer = (nome: NomeAcao) => {
    if (nome === 'acompanhar' || nome === 'desfazerRestricao') return void imediato.fazer(nome)
    setAberto(aberto === nome ? undefined : nome)
  }
  const acoes = DE_ACESSO.map((nome) => documento.acoes.find((cada) => cada.nome === nome)).filter(
    (cada): cada is Acao => cada !== undefined && (cada.pode || cada.nome !== 'desfazerRestricao'),
  )
  const comum = { documento, acesso: data, fechar }
  return (
    <div className={acessoCss.acesso}>
      {falhou}
      <Resumo acesso={data} />
      {data.pedidos.length > 0 && (
        <Pedidos documentoId={documento.id} pedidos={data.pedidos} focado={abrir === 'pedidos'} />
      )}
      <div className={`${ui.row} ${acessoCss.acessoAtos}`} role="group" aria-label={t`Mudar quem lê`}>
        {acoes.map((cada) => (
          <BotaoAcao className={`${ui.btn} ${ui.small}`} acao={cada} fazer={fazer} key={cada.nome}>
            <Icon nome={ATOS[cada.nome].icone} />
            {ATOS[cada.nome].nome()}
          </BotaoAcao>
        ))}
      </div>
      {aberto === 'redefinirNivel' && <NivelForm {...comum} />}
      {aberto === 'restringir' && <RestricaoForm {...comum} />}
      {aberto === 'definirPerfil' && <PerfilForm documento={documento} fechar={fechar} />}
      <section aria-labelledby="acesso-quem">
        <h2 id="acesso-quem">
          <Trans>Quem pode ler, e por quê</Trans>
        </h2>
        <Leitores documentoId={documento.id} quem={data.quem} mudarPagina={setPagina} />
      </section>
      <Protocolo documento={documento} focado={abrir === 'gerarProtocolo'} />
      <LinkPublico documento={documento} focado={abrir === 'criarLinkPublico'} />
      <CodigosDeAcesso documento={documento} />
      <VerComo documentoId={documento.id} />
    </div>
  )
}
