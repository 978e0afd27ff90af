import controls from '#ui/controls.module.css'
import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Peca } from '#contract/completo.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { completoMutations } from '#domain/completo/queries.ts'
import { EscolherPecas } from './EscolherPecas.tsx'

type Props = { documentoId: number; pecas: Peca[]; fechar: () => void }

export function Exportar({ documentoId, pecas, fechar }: Props) {
  const { t } = useLingui()
  const pedir = useMutation(completoMutations.pedir(useQueryClient(), documentoId))
  const [escolhidas, setEscolhidas] = useState(() => new Set(pecas.map((peca) => peca.chave)))
  const total = pecas.length
  const quantas = escolhidas.size
  const escolher = (chaves: Iterable<string>) => setEscolhidas(new Set(chaves))
  const [sem, setSem] = useState(false)
  const leTudo = pecas.every(({ chave, tipo }) => tipo !== 'RESTRITA' || !escolhidas.has(chave))
  const comecar = useUmaVez(async (chave, partes: string[] | null, semMarcas: boolean) => {
    await pedir.mutateAsync({ partes, semMarcas, chave })
    fechar()
  })
  return (
    <Modal titulo={t`Baixar em um PDF só`} fechar={fechar} larga>
      <EscolherPecas {...{ pecas, escolhidas, escolher }} />
      {leTudo && (
        <label className={completo.exportarTodas}>
          <input type="checkbox" checked={sem} onChange={() => setSem(!sem)} />
          <Trans>Sem marcas: nem quem assinou na margem, nem “CÓPIA”</Trans>
        </label>
      )}
      {pedir.error && <ProblemAlert erro={pedir.error} />}
      <p className={ui.soft}>
        <Trans>
          As peças que você não pode ler entram como “Peça de acesso restrito”. O arquivo fica disponível por um dia.
        </Trans>
      </p>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.primary}`}
          disabled={quantas === 0 || pedir.isPending}
          onClick={() => void comecar(quantas === total ? null : [...escolhidas], sem && leTudo)}
        >
          <Plural value={quantas} one="Preparar PDF de # peça" other="Preparar PDF de # peças" />
        </button>
      </div>
    </Modal>
  )
}
