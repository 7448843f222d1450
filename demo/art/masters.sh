#!/bin/bash
# Takes the first pictures of the home page, in three seasons, wide and tall, and hangs them in demo/pictures/. What is there
# already is not taken again.
#   masters.sh KIT OUT [OPTION…]     KIT: what fetch.sh made; OUT: demo/art/.out; OPTION: device=CUDA spp=64
set -eu
here=$(cd "$(dirname "$0")" && pwd)
kit=$1 out=$2
shift 2
mkdir -p "$out"
for season in summer autumn winter; do
  for master in wide tall; do
    name=hero-$season
    [ $master = tall ] && name=$name-tall
    [ -e "$out/$name.png" ] && continue
    start=$(date +%s)
    nice -n 19 blender -b -noaudio -P "$here/outside/photograph.py" -- dock final "season=$season" "master=$master" \
      "$@" "weights=$kit/weights" "out=$out" > "$out/$name.log" 2>&1
    # Blender ends well whatever became of the script.
    [ -e "$out/$name.png" ] || { tail -5 "$out/$name.log"; exit 1; }
    echo "$name $(($(date +%s) - start)) s"
  done
done
node "$here/accept.mjs" "$out"/hero-*.png
node "$here/accept.mjs" --hang hero
