import { useNavigate } from '@tanstack/react-router'

import { proximoPasso, TECLAS } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { useNaPaleta } from '#domain/paleta/da-pagina.ts'
import { useEntrada } from '#platform/entrada.ts'
import { notify } from '#platform/notify.ts'
import { useShortcut } from '#ui/use-shortcut.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import { acoesNaPaleta, partesNaPaleta } from './na-paleta.ts'

/** The document's shortcuts, and its acts in the palette. The key of an impossible act tells the reason. */
export function useTeclado(aberto: MobilAberto, fazer: (nome: NomeAcao) => void, ocupado: boolean) {
  const { mobil, documento } = aberto
  const navigate = useNavigate()
  const externa = useEntrada()?.externa === true
  const entrada = useEntrada()?.id
  const tentar = (nome: NomeAcao | undefined) => {
    const acao = documento.acoes.find((cada) => cada.nome === nome)
    if (acao?.pode) fazer(acao.nome)
    else if (acao) notify({ severity: 'info', summary: acao.explicacao })
  }
  const pdf = () => void navigate({ to: '.', search: true, hash: 'pdf', replace: true, resetScroll: false })
  const passo = () => tentar(proximoPasso(aberto)?.nome)
  const historico = () =>
    void navigate({
      to: '/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}',
      params: {
        idDocumento: String(documento.id),
        idUsuarioLogado: String(entrada ?? ''),
        numeroDocumento: mobil.sigla,
        idMobil: String(mobil.id),
      },
    })
  useTeclas({
    p: passo,
    ...Object.fromEntries(Object.entries(TECLAS).map(([tecla, nome]) => [tecla, () => tentar(nome)])),
    v: pdf,
    ...(!externa && { h: historico }),
  })
  useShortcut('Control+Enter', () => {
    // Don't leave a field that is being filled in.
    if (!document.querySelector('dialog[open], input:focus, textarea:focus, select:focus, [contenteditable]:focus'))
      passo()
  })
  useNaPaleta({
    titulo: documento.sigla,
    atos: () => [...acoesNaPaleta(aberto, ocupado ? undefined : fazer), ...partesNaPaleta({ pdf, historico })],
  })
}
