-- What one person sent in a day is summed at each image.
create index on imagem (enviada_por, enviada_em);
