#!/bin/sh
# Replaces the programs by the image `maxguru`, one instance at a time, without a failed request: the proxy stops
# sending to an instance before it ends, and begins again once its successor is healthy. Run it in the repo's folder
# after `docker compose build`. Arguments name instances; without them it is all four, the APIs first.
set -eu

upstreams=containers/nginx/upstreams.conf

reload() {
  docker compose exec -T proxy nginx -t -q -c /etc/nginx/maxguru/nginx.conf
  docker compose exec -T proxy nginx -c /etc/nginx/maxguru/nginx.conf -s reload
}

# mark <instance> <word>: sets or removes the word after its address.
mark() {
  sed "s/\(server $1:[0-9]*\)[^;]*;/\1$2;/" "$upstreams" > "$upstreams.new"
  cat "$upstreams.new" > "$upstreams"
  rm "$upstreams.new"
  reload
}

[ $# -gt 0 ] || set -- api-1 api-2 site-1 site-2
for instance in "$@"; do
  mark "$instance" " down"
  # Until the proxy's new workers have taken over; the instance itself ends what is in flight.
  sleep "${ROLL_PAUSE:-2}"
  docker compose up -d --no-deps --force-recreate --wait "$instance"
  mark "$instance" ""
done
