import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { PrazosQueTerminam } from '#domain/prazo/PrazosQueTerminam.tsx'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { DocumentosAJuntar } from './partes/DocumentosAJuntar.tsx'
import { NaoJuntados } from './partes/NaoJuntados.tsx'
import { comAUnidadeQuery, dossieMutations, type Escolhida, type Recusada } from './queries.ts'

type Props = { aberto: MobilAberto; fechar: () => void; aoJuntar: () => void }

/** Joins several documents to this one, in the order they are ticked, with one confirmation. Refused ones stay ticked. */
export function JuntarVariosDialog({ aberto: { mobil, documento }, fechar, aoJuntar }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(comAUnidadeQuery(documento.id))
  const juntar = useMutation(dossieMutations.juntarVarios(useQueryClient(), mobil.id))
  const [escolhidas, setEscolhidas] = useState<Escolhida[]>([])
  const [recusadas, setRecusadas] = useState<Recusada[]>([])
  const { sigla } = mobil
  const quantas = escolhidas.length
  const trocar = (item: ItemMesa) => {
    const posicao = escolhidas.findIndex((cada) => cada.item.mobilId === item.mobilId)
    setEscolhidas(
      posicao < 0 ? [...escolhidas, { item, chave: crypto.randomUUID() }] : escolhidas.toSpliced(posicao, 1),
    )
  }
  const confirmar = useUmaVez(async () => {
    const { juntadas, recusadas: ficaram } = await juntar.mutateAsync(escolhidas)
    if (juntadas > 0)
      notify({
        severity: 'success',
        summary: plural(juntadas, {
          one: `# documento juntado a ${sigla}`,
          other: `# documentos juntados a ${sigla}`,
        }),
      })
    if (ficaram.length === 0) {
      fechar()
      return aoJuntar()
    }
    setRecusadas(ficaram)
    setEscolhidas(ficaram)
    throw new Error('some stay, and may be tried again')
  })
  return (
    <Modal titulo={t`Juntar documentos a ${sigla}`} fechar={fechar} larga>
      <p>
        <Trans>
          Passam a ser peças deste documento, na ordem em que você os marca, e quem o lê passa a lê-los. Podem ser
          desentranhados depois.
        </Trans>
      </p>
      <NaoJuntados recusadas={recusadas} />
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !data ? (
        <RoutePending />
      ) : data.itens.length === 0 ? (
        <p className={ui.soft}>
          <Trans>Não há outro documento assinado com a sua unidade.</Trans>
        </p>
      ) : (
        <DocumentosAJuntar {...data} escolhidas={escolhidas} trocar={trocar} />
      )}
      <PrazosQueTerminam
        acao="juntar"
        vias={escolhidas.flatMap(({ item: { sigla, vence } }) => (vence === null ? [] : [{ sigla, vence }]))}
      />
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.primary}`}
          disabled={quantas === 0 || juntar.isPending}
          onClick={() => void confirmar()}
        >
          {juntar.isPending ? (
            <Trans>Juntando…</Trans>
          ) : quantas === 0 ? (
            <Trans>Juntar</Trans>
          ) : (
            <Plural value={quantas} one="Juntar # documento" other="Juntar # documentos" />
          )}
        </button>
      </div>
    </Modal>
  )
}
