import '#ui/forms.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Peca } from '#contract/completo.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { pecasDoIntervalo } from '#domain/completo/folhas.ts'
import { folhasDitas, nomeDaPeca } from '#domain/completo/nomes.ts'
import { completoMutations } from '#domain/completo/queries.ts'

type Props = { documentoId: number; pecas: Peca[]; fechar: () => void }

/** All, or the pieces ticked: one by one, or by the folhas they have. */
export function Exportar({ documentoId, pecas, fechar }: Props) {
  const { t } = useLingui()
  const pedir = useMutation(completoMutations.pedir(useQueryClient(), documentoId))
  const [escolhidas, setEscolhidas] = useState(() => new Set(pecas.map((peca) => peca.chave)))
  const [intervalo, setIntervalo] = useState('')
  const total = pecas.length
  const quantas = escolhidas.size
  const noIntervalo = intervalo.trim() === '' ? undefined : pecasDoIntervalo(pecas, intervalo)
  const escolher = (chaves: Iterable<string>) => setEscolhidas(new Set(chaves))
  const mudarIntervalo = (texto: string) => {
    setIntervalo(texto)
    const achadas = pecasDoIntervalo(pecas, texto)
    if (achadas) escolher(achadas.map((peca) => peca.chave))
  }
  const trocar = (qual: string) => {
    const novas = new Set(escolhidas)
    if (!novas.delete(qual)) novas.add(qual)
    escolher(novas)
  }
  const [sem, setSem] = useState(false)
  const leTudo = pecas.every(({ chave, tipo }) => tipo !== 'RESTRITA' || !escolhidas.has(chave))
  const comecar = useUmaVez(async (chave, partes: string[] | null, semMarcas: boolean) => {
    await pedir.mutateAsync({ partes, semMarcas, chave })
    fechar()
  })
  return (
    <Modal titulo={t`Baixar em um PDF só`} fechar={fechar} larga>
      <div className="field">
        <label htmlFor="exportar-folhas">
          <Trans>Folhas</Trans>
        </label>
        <input
          id="exportar-folhas"
          value={intervalo}
          inputMode="numeric"
          placeholder="1-40, 52"
          aria-invalid={noIntervalo === null}
          aria-describedby="exportar-ajuda"
          onChange={({ target }) => mudarIntervalo(target.value)}
        />
        <small id="exportar-ajuda" className={noIntervalo === null ? 'error' : 'soft'}>
          {noIntervalo === null ? (
            <Trans>Escreva as folhas assim: 1-40, 52</Trans>
          ) : (
            <Trans>Escolhe as peças que têm essas folhas; ou marque-as abaixo.</Trans>
          )}
        </small>
      </div>
      <label className="exportar-todas">
        <input
          type="checkbox"
          checked={quantas === total}
          ref={(caixa) => {
            if (caixa) caixa.indeterminate = quantas > 0 && quantas < total
          }}
          onChange={() => escolher(quantas === total ? [] : pecas.map((peca) => peca.chave))}
        />
        <Trans>Todas as peças</Trans>
      </label>
      <ul className="plain exportar-pecas">
        {pecas.map((peca) => (
          <li key={peca.chave} style={{ paddingInlineStart: `${Math.min(peca.nivel, 5)}rem` }}>
            <label>
              <input type="checkbox" checked={escolhidas.has(peca.chave)} onChange={() => trocar(peca.chave)} />
              <span className="num">{nomeDaPeca(peca)}</span>
              <small className="soft">
                {folhasDitas(peca)} {peca.assunto}
              </small>
            </label>
          </li>
        ))}
      </ul>
      {leTudo && (
        <label className="exportar-todas">
          <input type="checkbox" checked={sem} onChange={() => setSem(!sem)} />
          <Trans>Sem marcas: nem quem assinou na margem, nem “CÓPIA”</Trans>
        </label>
      )}
      {pedir.error && <ProblemAlert erro={pedir.error} />}
      <p className="soft">
        <Trans>
          As peças que você não pode ler entram como “Peça de acesso restrito”. O arquivo fica disponível por um dia.
        </Trans>
      </p>
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={quantas === 0 || pedir.isPending}
          onClick={() => void comecar(quantas === total ? null : [...escolhidas], sem && leTudo)}
        >
          <Plural value={quantas} one="Preparar PDF de # peça" other="Preparar PDF de # peças" />
        </button>
      </div>
    </Modal>
  )
}
